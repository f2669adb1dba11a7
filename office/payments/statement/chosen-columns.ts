import { areEnough, type StatementPart } from '#domain/office/statement/bank-layout';
import type { StatementRow } from '#domain/office/statement/bank-line';
import type { ChosenColumns } from '#domain/office/statement/read-statement';

/** The parts that a person chooses among. Banks with other parts have a layout. */
export type ChosenPart = Exclude<StatementPart, 'direction' | 'balanceSign'> | 'none';

/** Builds the columns from the part of each column. @returns undefined until day and amount are chosen */
export function chosenColumns(headingLine: number, parts: readonly ChosenPart[]): ChosenColumns | undefined {
  const place = (part: ChosenPart) => {
    const found = parts.indexOf(part);
    return found === -1 ? undefined : found;
  };
  const day = place('day');
  const columns = {
    time: place('time'),
    moneyIn: place('moneyIn'),
    moneyOut: place('moneyOut'),
    amount: place('amount'),
    direction: undefined,
    balance: place('balance'),
    balanceSign: undefined,
    reference: place('reference'),
    details: parts.flatMap((part, column) => (part === 'details' ? [column] : [])),
  };
  return day === undefined || !areEnough(columns) ? undefined : { headingLine, columns: { day, ...columns } };
}

/** The row that is probably that of the headings: the first with the most filled cells. */
export function headingGuess(rows: readonly StatementRow[]): number {
  const filled = ({ cells }: StatementRow) => cells.filter((cell) => cell !== '').length;
  const most = Math.max(0, ...rows.map(filled));
  return rows.find((row) => filled(row) === most)?.line ?? 1;
}
