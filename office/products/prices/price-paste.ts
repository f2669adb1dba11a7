import type { Satang } from '#domain/kernel/money';
import { MAX_PRICE_LEVEL, type PriceLevel } from '#domain/catalogue/prices';
import type { OfficePriceChange } from '#domain/office/prices/set-prices';
import { typedAmount } from '#office/kernel/typed-amount';

/** Why a line of pasted prices cannot be used. */
export type PasteProblemCode = 'no-code' | 'no-price' | 'not-a-price' | 'code-twice';

export interface PasteProblem {
  /** From 1, as Excel counts. */
  readonly line: number;
  readonly code: PasteProblemCode;
  /** The text of the cell. */
  readonly text: string;
}

export interface PastedPrices {
  readonly changes: readonly OfficePriceChange[];
  readonly problems: readonly PasteProblem[];
}

/** A column of the paste: the product's code, the list price, or the price of a level. */
type Column = 'code' | 'list' | number | undefined;

const CODE = /^(?:code|product ?code|p_code|รหัส|รหัสสินค้า)$/i;
const LIST = /^(?:price|list ?price|sales ?price|ราคา|ราคาปกติ|ราคาขาย)$/i;
const LEVEL = /^(?:level|price|price ?level|ระดับ|ระดับราคา|ราคา|ราคาระดับ) ?(\d{1,2})$/i;

/**
 * Reads prices that were copied from a spreadsheet: cells separated by tabs, lines by line ends. The first line may
 * have headings in Thai or English. Lines without anything are skipped.
 *
 * @param level the level of the prices in the second column, if no line of headings says it; undefined for the list price
 */
export function readPastedPrices(text: string, level?: PriceLevel): PastedPrices {
  const plain: readonly Column[] = ['code', level ?? 'list'];
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, cells: line.split('\t').map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const headings = headingsIn(lines[0]?.cells ?? []);
  const rows = headings === undefined ? lines : lines.slice(1);
  const changes = new Map<string, OfficePriceChange>();
  const problems: PasteProblem[] = [];
  for (const { number, cells } of rows) {
    const read = readRow(cells, headings ?? plain);
    if ('problem' in read) problems.push({ line: number, code: read.problem, text: read.text });
    else if (changes.has(read.code)) problems.push({ line: number, code: 'code-twice', text: read.code });
    else changes.set(read.code, read);
  }
  return { changes: [...changes.values()], problems };
}

/** Undefined if the line has no heading of a code. */
function headingsIn(cells: readonly string[]): readonly Column[] | undefined {
  const columns = cells.map((cell): Column => {
    if (CODE.test(cell)) return 'code';
    if (LIST.test(cell)) return 'list';
    const level = Number(LEVEL.exec(cell)?.[1]);
    return level >= 1 && level <= MAX_PRICE_LEVEL ? level : undefined;
  });
  return columns.includes('code') ? columns : undefined;
}

type Row = OfficePriceChange | { readonly problem: PasteProblemCode; readonly text: string };

function readRow(cells: readonly string[], columns: readonly Column[]): Row {
  const code = cells[columns.indexOf('code')] ?? '';
  if (code === '') return { problem: 'no-code', text: cells.find((cell) => cell !== '') ?? '' };
  let salesPrice: Satang | undefined;
  const byLevel: Record<number, Satang> = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    // An empty cell keeps the price.
    if (column === undefined || column === 'code' || cell === '') continue;
    const amount = typedAmount(cell);
    if (amount === undefined) return { problem: 'not-a-price', text: cell };
    if (column === 'list') salesPrice = amount;
    else byLevel[column] = amount;
  }
  if (salesPrice === undefined && Object.keys(byLevel).length === 0)
    return { problem: 'no-price', text: code };
  return { code, salesPrice, byLevel, seen: undefined };
}
