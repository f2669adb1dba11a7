import type { Language } from '#domain/kernel/language';
import { cellText } from './cell-text.ts';
import type { Cell } from './table.ts';
import type { TableKind } from './table-kind.ts';

/** The heading of a field's column. */
export function headingIn(language: Language, { columns }: TableKind, field: string): string {
  return columns.find((column) => column.field === field)?.heading[language] ?? field;
}

/** Longer texts are shortened. */
const MAX_SHOWN = 60;

/** A cell for people, '-' for an empty one. */
export function shownCell(cell: Cell): string {
  if (typeof cell === 'number') return cell.toLocaleString('en-US', { maximumFractionDigits: 6 });
  const text = cellText(cell).replace(/\s+/g, ' ');
  if (text === '') return '-';
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
