import { foldHeading, isReasonHeading } from '#domain/office/imports/heading';
import { LANGUAGES } from '#domain/kernel/language';
import type { ColumnMapping } from '#domain/office/imports/column-mapping';
import { fieldsOf, type Sheet } from '../columns.ts';
import { readIssue } from './read-issue.ts';
import { fault, type Read, type Table } from '../table.ts';

export interface Place<Values> {
  readonly field: keyof Values & string;
  /** Counts from 0. */
  readonly column: number;
}

/** Tells where the fields of a kind of table stand in a file. */
export interface Places<Values> {
  readonly columns: readonly Place<Values>[];
  /** The values of fields that are the same in all rows. */
  readonly constants: Partial<Values>;
}

/** Finds the columns of a table by its headings, or by what somebody chose. */
export function placeColumns<Values>(
  sheet: Sheet<Values>,
  { headings, mapping }: Pick<Table, 'headings' | 'mapping'>,
): Read<Places<Values>> {
  const places = mapping === undefined ? byHeadings(sheet, headings) : byMapping(sheet, headings, mapping);
  if (!places.ok) return places;
  const { columns, constants } = places.value;
  const missing = sheet.required.find(
    (field) => !(field in constants) && !columns.some((place) => place.field === field),
  );
  return missing === undefined ? places : fault('heading-missing', inBoth(sheet, missing));
}

function byHeadings<Values>(sheet: Sheet<Values>, headings: readonly string[]): Read<Places<Values>> {
  const known = new Map<string, keyof Values & string>();
  for (const field of fieldsOf(sheet)) {
    known.set(foldHeading(field), field);
    for (const language of LANGUAGES) known.set(foldHeading(sheet.columns[field].heading[language]), field);
  }
  const columns: Place<Values>[] = [];
  for (const [column, heading] of headings.entries()) {
    if (heading === '' || isReasonHeading(heading)) continue;
    const field = known.get(foldHeading(heading));
    if (field === undefined) return fault('heading-unknown', heading);
    if (columns.some((place) => place.field === field)) return fault('heading-twice', heading);
    columns.push({ field, column });
  }
  return { ok: true, value: { columns, constants: {} } };
}

function byMapping<Values>(
  sheet: Sheet<Values>,
  headings: readonly string[],
  mapping: ColumnMapping,
): Read<Places<Values>> {
  const columns: Place<Values>[] = [];
  const constants: Partial<Values> = {};
  const fieldCalled = (name: string) => fieldsOf(sheet).find((field) => field === name);
  for (const { column, field: name } of mapping.columns) {
    const field = fieldCalled(name);
    const isTaken = columns.some((place) => place.field === field || place.column === column);
    if (field === undefined || isTaken || column >= headings.length) return fault('columns-mismatch');
    columns.push({ field, column });
  }
  for (const { field: name, value } of mapping.constants) {
    const field = fieldCalled(name);
    const isTaken =
      field === undefined || field in constants || columns.some((place) => place.field === field);
    if (isTaken || !mayBeConstant(sheet, field)) return fault('columns-mismatch');
    const read = sheet.columns[field].cell.read.safeParse(value);
    if (!read.success)
      return {
        ok: false,
        fault: {
          code: 'constant-refused',
          detail: inBoth(sheet, field),
          reason: readIssue(read.error.issues[0]),
        },
      };
    constants[field] = read.data;
  }
  return { ok: true, value: { columns, constants } };
}

/** Whether all rows may have the same value: a code that identifies a row alone cannot. */
export function mayBeConstant<Values>({ key }: Sheet<Values>, field: keyof Values & string): boolean {
  return key.length > 1 || !key.includes(field);
}

function inBoth<Values>(sheet: Sheet<Values>, field: keyof Values & string): string {
  return Object.values(sheet.columns[field].heading).join(' / ');
}
