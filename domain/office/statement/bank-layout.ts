/** The parts of a line that a column may have. */
export const STATEMENT_PARTS = [
  'day',
  'time',
  'moneyIn',
  'moneyOut',
  'amount',
  'direction',
  'balance',
  'balanceSign',
  'reference',
  'details',
] as const;

export type StatementPart = (typeof STATEMENT_PARTS)[number];

/** The columns of a statement, from 0. A part that it does not have is undefined. */
export interface StatementColumns {
  readonly day: number;
  readonly time: number | undefined;
  /** Money that came, in a column of its own. */
  readonly moneyIn: number | undefined;
  readonly moneyOut: number | undefined;
  /** One column for both, with a sign or with `direction`. */
  readonly amount: number | undefined;
  /** A word such as CR, DR, ฝาก or ถอน. */
  readonly direction: number | undefined;
  readonly balance: number | undefined;
  readonly balanceSign: number | undefined;
  readonly reference: number | undefined;
  readonly details: readonly number[];
}

/** The headings of each part, in Thai and English. */
export type StatementHeadings = Readonly<Partial<Record<StatementPart, readonly string[]>>> & {
  readonly day: readonly string[];
};

/** How a bank writes its statements. */
export interface BankLayout {
  /** The Bank of Thailand's code of the bank. */
  readonly bankCode: string;
  /** Words that stand in the file only if it is of this bank. */
  readonly marks: readonly string[];
  /** A bank has several forms, for example one per service. */
  readonly forms: readonly StatementHeadings[];
}

/** A heading without blanks, punctuation and capitals, so that small differences do not matter. */
export function foldHeading(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Finds the columns of a form in a row of headings. @returns undefined if the row is not that of the form */
export function columnsOfForm(
  headings: StatementHeadings,
  cells: readonly string[],
): StatementColumns | undefined {
  const folded = cells.map(foldHeading);
  const places = (part: StatementPart): readonly number[] =>
    (headings[part] ?? []).flatMap((heading) => {
      const place = folded.indexOf(foldHeading(heading));
      return place === -1 ? [] : [place];
    });
  const day = places('day')[0];
  const columns = {
    time: places('time')[0],
    moneyIn: places('moneyIn')[0],
    moneyOut: places('moneyOut')[0],
    amount: places('amount')[0],
    direction: places('direction')[0],
    balance: places('balance')[0],
    balanceSign: places('balanceSign')[0],
    reference: places('reference')[0],
    details: [...new Set(places('details'))],
  };
  const isAsWritten = (part: 'moneyIn' | 'moneyOut' | 'amount') =>
    headings[part] === undefined || columns[part] !== undefined;
  return day === undefined || !(['moneyIn', 'moneyOut', 'amount'] as const).every(isAsWritten)
    ? undefined
    : { day, ...columns };
}

/** Counts the columns that are known, by which the better of two layouts is found. */
export function countColumns({ details, ...columns }: StatementColumns): number {
  return details.length + Object.values(columns).filter((place) => place !== undefined).length;
}

/** Whether lines can be read by these columns: a day and an amount that came. */
export function areEnough({ moneyIn, amount }: Pick<StatementColumns, 'moneyIn' | 'amount'>): boolean {
  return (moneyIn !== undefined) !== (amount !== undefined);
}
