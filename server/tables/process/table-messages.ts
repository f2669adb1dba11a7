import { z } from 'zod';
import { MAX_COLUMNS, TABLE_FAULTS, type TableRow } from '#server/tables/table';
import type { WrittenSheet } from '#server/tables/write-table';

/** A job for the process of tables. */
export type TableJob =
  | { readonly kind: 'read'; readonly ending: string; readonly bytes: Uint8Array }
  /** All rows, where headings may stand anywhere. */
  | { readonly kind: 'read-lines'; readonly ending: string; readonly bytes: Uint8Array }
  | {
      readonly kind: 'write';
      readonly ending: string;
      readonly sheets: readonly [WrittenSheet, ...WrittenSheet[]];
    };

const merge = z.object({
  firstLine: z.number(),
  lastLine: z.number(),
  firstColumn: z.number(),
  lastColumn: z.number(),
});

/** A message of the process: rows in parts, and at the end the merged cells, a fault, or a file. */
export const tableMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rows'), rows: z.custom<readonly TableRow[]>(isRows) }),
  z.object({ kind: z.literal('end'), merges: z.array(merge) }),
  z.object({ kind: z.literal('fault'), code: z.enum(TABLE_FAULTS), detail: z.string().optional() }),
  z.object({ kind: z.literal('file'), bytes: z.instanceof(Uint8Array) }),
]);

/** A check by hand, because a table has up to ten million cells. */
function isRows(value: unknown): boolean {
  return Array.isArray(value) && value.every(isRow);
}

function isRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('line' in value) || !('cells' in value)) return false;
  const { line, cells } = value;
  return (
    typeof line === 'number' && Array.isArray(cells) && cells.length <= MAX_COLUMNS + 1 && cells.every(isCell)
  );
}

function isCell(value: unknown): boolean {
  return value === null || value instanceof Date || ['string', 'number', 'boolean'].includes(typeof value);
}
