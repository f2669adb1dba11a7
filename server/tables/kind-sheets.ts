import type { Language } from '#domain/kernel/language';
import { bilingual } from './bilingual.ts';
import { isBlank } from './collect-rows.ts';
import { listedSheet, type ListedTable } from './listed-table.ts';
import type { Cell } from './table.ts';
import type { ColumnMessages, TableKind } from './table-kind.ts';
import type { WrittenSheet } from './write-table.ts';

/** The row of a template. */
export function exampleRows({ columns }: TableKind): readonly (readonly Cell[])[] {
  return [columns.map(({ example }) => example)];
}

/**
 * Builds the sheets of a table in the format of the import: its rows, and an explanation of each column. Rare columns
 * are left out of templates, and of tables that have no value in them.
 */
export function kindSheets(
  kind: TableKind,
  all: readonly (readonly Cell[])[],
  { language, isTemplate }: { readonly language: Language; readonly isTemplate: boolean },
): readonly [WrittenSheet, WrittenSheet] {
  const shown = kind.columns.map(
    ({ isRare }, column) => !isRare || (!isTemplate && all.some((cells) => !isBlank(cells[column]))),
  );
  const columns = kind.columns.filter((_, column) => shown[column]);
  const rows = all.map((cells) => cells.filter((_, column) => shown[column]));
  const headings = columns.map(({ heading }) => heading[language]);
  return [{ name: kind.title[language], headings, rows }, listedSheet(EXPLANATION, columns, language)];
}

/** A second sheet that explains each column, with its headings in both languages. */
const EXPLANATION: ListedTable<ColumnMessages> = {
  title: bilingual('คำอธิบาย', 'Columns'),
  columns: [
    ['หัวตาราง', 'Heading', ({ heading }, language) => heading[language]],
    ['หัวตารางอังกฤษ', 'Thai heading', ({ heading }, language) => heading[otherLanguage(language)]],
    ['ต้องมี', 'Required', ({ isRequired }) => (isRequired ? 'Y' : '')],
    ['คำอธิบาย', 'Description', ({ note }, language) => note[language]],
    ['ตัวอย่าง', 'Example', ({ example }) => example],
  ],
};

function otherLanguage(language: Language): Language {
  return language === 'th-TH' ? 'en-US' : 'th-TH';
}
