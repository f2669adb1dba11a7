import { addSatang, type Satang } from '#domain/kernel/money';
import { OTHER } from '#domain/kernel/or-other';
import type { Page } from '#domain/office/page';
import { STATEMENT_BANKS } from '#domain/office/statement/layouts/bank-layouts';
import { statementAmount } from '#domain/office/statement/statement-amount';
import { MATCH_GRADES, matchLines, type LineMatch } from '#domain/office/statement/match-lines';
import {
  MAX_OPEN_LINES,
  type BankLineQuery,
  type GradeCount,
  type ListedBankLine,
  type ListedCandidate,
} from '#domain/office/statement/statement-list';
import { positionOf, readPosition } from '#server/services/office/lists/list-position';
import type { Database } from '#server/store/database/database';
import {
  linePage,
  openLines,
  type BankLineRow,
  type ListedLineRow,
} from '#server/store/payments/statements/bank-lines';
import { findCandidates, type LineCandidate } from './find-candidates.ts';

type Match = LineMatch<LineCandidate>;

const NOTHING_FITS: Match = { grade: 'none', matches: [] };

/** Lists one page of lines, the newest day first. Open lines come with what they may be. */
export async function listBankLines(database: Database, query: BankLineQuery): Promise<Page<ListedBankLine>> {
  const { state, take } = query;
  const text = query.text.trim();
  const after = positionIn(query.after);
  if (state === 'open') return await listOpenLines(database, { ...query, text }, after);
  const amount = statementAmount(text);
  const found = await linePage(database, { state, text, amount, after, take: take + 1 });
  return pageOf(
    found.slice(0, take).map((row) => listed(row, NOTHING_FITS)),
    found.length > take ? found[take - 1] : undefined,
  );
}

/** The open lines are matched together, because one of them may be what another one was taken for. */
async function listOpenLines(
  database: Database,
  { grade, text, take }: BankLineQuery,
  after: Position | undefined,
): Promise<Page<ListedBankLine>> {
  const { rows, matches } = await matchOpenLines(database);
  const amount = statementAmount(text);
  const wanted = rows
    .toReversed()
    .filter((row) => after === undefined || isAfter(row, after))
    .filter(({ id }) => grade === undefined || matches.get(id)?.grade === grade)
    .filter((row) => text === '' || row.amount === amount || isNaming(row, matches.get(row.id), text));
  const shown = wanted.slice(0, take);
  return pageOf(
    shown.map((row) => listed({ ...row, by: null }, matches.get(row.id) ?? NOTHING_FITS)),
    wanted.length > take ? shown.at(-1) : undefined,
  );
}

/** Counts the open lines by grade. */
export async function countOpenLines(database: Database): Promise<readonly GradeCount[]> {
  const { rows, matches } = await matchOpenLines(database);
  return MATCH_GRADES.map((grade) => {
    const own = rows.filter(({ id }) => matches.get(id)?.grade === grade);
    return { grade, count: own.length, sum: sumOf(own) };
  });
}

function sumOf(rows: readonly BankLineRow[]): Satang {
  return addSatang(...rows.map(({ amount }) => amount));
}

interface Matched {
  readonly rows: readonly BankLineRow[];
  readonly matches: ReadonlyMap<string, Match>;
}

async function matchOpenLines(database: Database): Promise<Matched> {
  const rows = await openLines(database, MAX_OPEN_LINES);
  return { rows, matches: matchLines(rows, await findCandidates(database, rows)) };
}

function isNaming({ details, reference }: BankLineRow, match: Match | undefined, text: string): boolean {
  const names = (match?.matches ?? []).flatMap(({ candidate: { orderNo, customerName, customer } }) => [
    orderNo,
    customerName,
    customer.customerCode,
  ]);
  return [details, reference, ...names].some((each) => each.toLowerCase().includes(text.toLowerCase()));
}

interface Position {
  readonly day: string;
  readonly number: number;
}

function positionIn(after: string): Position | undefined {
  const [day, number] = readPosition(after) ?? [];
  return typeof day === 'string' && typeof number === 'number' ? { day, number } : undefined;
}

function isAfter(row: Position, { day, number }: Position): boolean {
  return row.day < day || (row.day === day && row.number < number);
}

/** @param last the last row of the page, if more follow */
function pageOf(rows: readonly ListedBankLine[], last: Position | undefined): Page<ListedBankLine> {
  return { rows, next: last === undefined ? '' : positionOf(last.day, last.number) };
}

function listed(row: ListedLineRow, { grade, matches }: Match): ListedBankLine {
  const { id, day, time, amount, balance, details, reference, state } = row;
  return {
    id,
    day,
    time,
    amount,
    balance: balance ?? undefined,
    details,
    reference,
    bank: STATEMENT_BANKS.find((bank) => bank === row.bank) ?? OTHER,
    state,
    grade,
    candidates: matches.map(({ candidate, reason }): ListedCandidate => {
      const { references: _references, at, ...shown } = candidate;
      return { ...shown, at: at.toISOString(), reason };
    }),
    decided:
      row.decidedAt === null
        ? undefined
        : {
            matchedWith: row.matchedWith,
            orderId: row.orderId ?? '',
            note: row.note,
            at: row.decidedAt.toISOString(),
            by: row.by ?? '',
          },
  };
}
