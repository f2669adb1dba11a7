import { checkDigitOf } from '#domain/catalogue/barcode';
import type { Cell, Table } from '#server/tables/table';

/**
 * Permutes the nine million numbers from one million on, which the demo does not use, because real barcodes are not
 * consecutive and must not compress better in measurements.
 */
const scattered = (number: number): number => 1_000_000 + ((number * 7_368_787) % 9_000_000);

/** The number of a product in its barcodes: between the company's prefix and the last two digits. */
const PRODUCT_NUMBER = /(?<=8859)\d{7}(?=\d$)/;

/** Above the demo's own codes, which have four digits. */
const FIRST_CODE = 10_001;

/** Gives a barcode of the demo another product number, with the check digit that belongs to it. */
function renumbered(barcode: string, number: number): string {
  const body = barcode.slice(0, -1).replace(PRODUCT_NUMBER, String(number).padStart(7, '0'));
  return `${body}${checkDigitOf(body)}`;
}

/**
 * Repeats the products of a table until there are `count`, for measurements. Each copy has its own code, names and
 * barcodes, and the pictures of the original.
 */
export function manyProducts(table: Table, count: number): Table {
  const headings = table.headings.map((heading) => heading.toLowerCase());
  const copy = (cell: Cell, column: number, index: number): Cell => {
    const edition = Math.floor(index / table.rows.length) + 1;
    const heading = headings[column] ?? '';
    if (typeof cell !== 'string' || cell === '' || edition === 1) return cell;
    if (heading === 'product code') return `${cell.slice(0, 1)}${FIRST_CODE + index}`;
    if (heading === 'product name') return `${cell} รุ่นที่ ${edition}`;
    if (heading === 'english name') return `${cell} #${edition}`;
    if (heading.endsWith('barcode')) return renumbered(cell, scattered(index + 1));
    return cell;
  };
  const rows = Array.from({ length: count }, (_, index) => {
    const { cells } = table.rows[index % table.rows.length] ?? { cells: [] };
    return { line: index + 2, cells: cells.map((cell, column) => copy(cell, column, index)) };
  });
  return { ...table, rows };
}
