import type { Language } from '#domain/kernel/language';
import type { BilingualText } from './columns.ts';
import type { Cell } from './table.ts';
import type { WrittenSheet } from './write-table.ts';

/** A column that is only written: its heading in Thai and English, and its cell. */
export type ListedColumn<Item> = readonly [
  thai: string,
  english: string,
  cell: (item: Item, language: Language) => Cell,
];

/** A table that is only written, never imported. */
export interface ListedTable<Item> {
  readonly title: BilingualText;
  readonly columns: readonly ListedColumn<Item>[];
}

/** Builds the sheet of a table for `writeTable`. */
export function listedSheet<Item>(
  { title, columns }: ListedTable<Item>,
  items: readonly Item[],
  language: Language,
): WrittenSheet {
  return {
    name: title[language],
    headings: columns.map(([thai, english]) => (language === 'th-TH' ? thai : english)),
    rows: items.map((item) => columns.map(([, , cell]) => cell(item, language))),
  };
}
