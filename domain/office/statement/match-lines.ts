import { momentInBangkok } from '#domain/kernel/bangkok-day';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/durations';
import type { Satang } from '#domain/kernel/money';
import type { BankLine } from './bank-line.ts';

/**
 * The things that money on the bank account may be:
 * - slip: the transfer of a slip that waits to be checked
 * - order: the payment of an order without a slip
 * - money: money that was reported and does not fit its order
 * - invoice: a payment of an invoice on account
 * - recorded: a payment that was recorded by hand before, so that nothing is left to do
 */
export const CANDIDATE_KINDS = ['slip', 'order', 'money', 'invoice', 'recorded'] as const;

export type CandidateKind = (typeof CANDIDATE_KINDS)[number];

/** One thing that a line may be. */
export interface MatchCandidate {
  readonly kind: CandidateKind;
  /** Unique among candidates of its kind. */
  readonly id: string;
  /** The amount that is expected. */
  readonly amount: Satang;
  /** When the slip came, the order was placed, or the payment was recorded. */
  readonly at: Date;
  /** The numbers by which a bank may name it: of the order, of the payment and of the transfer. */
  readonly references: readonly string[];
}

/** A line of money that came, without a decision yet. */
export interface LineToMatch extends Pick<BankLine, 'day' | 'time' | 'amount' | 'details' | 'reference'> {
  readonly id: string;
}

/**
 * The reasons for which a line and a candidate belong together, the strongest first:
 * - reference: the bank names a number of it
 * - tail: the bank names the last digits of a number of it
 * - time: it happened about when the money came
 * - amount: only the amount is equal
 */
export const MATCH_REASONS = ['reference', 'tail', 'time', 'amount'] as const;

export type MatchReason = (typeof MATCH_REASONS)[number];

export interface FoundMatch<Candidate extends MatchCandidate = MatchCandidate> {
  readonly candidate: Candidate;
  readonly reason: MatchReason;
  readonly hasSameAmount: boolean;
}

/** sure: no other line and no other candidate come into question. possible: a person decides. none: nothing fits. */
export const MATCH_GRADES = ['sure', 'possible', 'none'] as const;

export type MatchGrade = (typeof MATCH_GRADES)[number];

export interface LineMatch<Candidate extends MatchCandidate = MatchCandidate> {
  readonly grade: MatchGrade;
  /** The best first. A sure match is the only one. */
  readonly matches: readonly FoundMatch<Candidate>[];
}

/** A person can tell so many apart. */
const MAX_MATCHES = 5;

/** How long before and after `at` the money may come, and how near is near. */
interface Window {
  readonly before: number;
  readonly after: number;
  /** Undefined for kinds of which the time says nothing. */
  readonly near: { readonly before: number; readonly after: number } | undefined;
}

const WINDOWS: Readonly<Record<CandidateKind, Window>> = {
  // A slip is sent after its transfer, and some transfers are booked on the next working day.
  slip: { before: 7 * DAY_MS, after: 4 * DAY_MS, near: { before: 3 * HOUR_MS, after: 10 * MINUTE_MS } },
  order: { before: HOUR_MS, after: 60 * DAY_MS, near: { before: 0, after: DAY_MS } },
  money: { before: 7 * DAY_MS, after: 4 * DAY_MS, near: undefined },
  invoice: { before: DAY_MS, after: 180 * DAY_MS, near: undefined },
  recorded: { before: 7 * DAY_MS, after: 4 * DAY_MS, near: { before: 3 * HOUR_MS, after: HOUR_MS } },
};

/** A person has to decide what money is that did not fit, or which invoice is paid. */
const NEVER_BY_TIME: readonly CandidateKind[] = ['money', 'invoice'];
const NEVER_SURE: readonly CandidateKind[] = ['money'];

const MIN_REFERENCE_LENGTH = 6;
const MIN_TAIL_LENGTH = 5;

/**
 * Matches the lines of a bank account with what is expected, each line and each candidate at most once. The order of
 * both lists does not matter.
 *
 * A match is sure if the amounts are equal and the bank names a number that only this candidate has, or if no other
 * candidate and no other line has this amount in this time, and the times are near.
 */
export function matchLines<Candidate extends MatchCandidate>(
  lines: readonly LineToMatch[],
  candidates: readonly Candidate[],
): ReadonlyMap<string, LineMatch<Candidate>> {
  const pairs = pairsOf(lines, candidates);
  const named = soleAmong(
    pairs.filter(
      ({ reason, hasSameAmount, candidate }) => isNamed(reason) && hasSameAmount && mayBeSure(candidate),
    ),
  );
  const left = without(pairs, named);
  const sameAmount = left.filter(({ hasSameAmount }) => hasSameAmount);
  const timed = soleAmong(sameAmount).filter(
    ({ reason, candidate }) =>
      reason === 'time' && mayBeSure(candidate) && !NEVER_BY_TIME.includes(candidate.kind),
  );
  const sure = new Map([...named, ...timed].map((pair) => [pair.line.id, pair]));
  const possible = new Map<string, Pair<Candidate>[]>();
  for (const pair of without(left, timed)) addTo(possible, pair.line.id, pair);
  return new Map(
    lines.map(({ id }): [string, LineMatch<Candidate>] => {
      const found = sure.get(id);
      if (found !== undefined) return [id, { grade: 'sure', matches: [matchOf(found)] }];
      const matches = (possible.get(id) ?? []).toSorted(byStrength).slice(0, MAX_MATCHES).map(matchOf);
      return [id, { grade: matches.length === 0 ? 'none' : 'possible', matches }];
    }),
  );
}

interface Pair<Candidate extends MatchCandidate> extends FoundMatch<Candidate> {
  readonly line: LineToMatch;
  readonly distance: number;
}

function pairsOf<Candidate extends MatchCandidate>(
  lines: readonly LineToMatch[],
  candidates: readonly Candidate[],
): readonly Pair<Candidate>[] {
  const index = indexOf(candidates);
  return lines.flatMap((line) => {
    const written = `${line.details} ${line.reference}`;
    const [text, words] = [bare(written), wordsIn(written)];
    // Another amount is only told by a whole number.
    const concerned = new Set([
      ...(index.byAmount.get(line.amount) ?? []),
      ...[...words].flatMap((word) => index.byNumber.get(word) ?? []),
    ]);
    return [...concerned].flatMap(({ candidate, numbers }): Pair<Candidate>[] => {
      const distance = distanceOf(line, candidate);
      if (distance === undefined) return [];
      const hasSameAmount = line.amount === candidate.amount;
      const isWhole = numbers.some((number) => text.includes(number));
      const isTail = numbers.some((number) => [...words].some((word) => number.endsWith(word)));
      const reason = isWhole ? 'reference' : isTail ? 'tail' : distance.isNear ? 'time' : 'amount';
      return [{ line, candidate, reason, hasSameAmount, distance: distance.ms }];
    });
  });
}

interface Numbered<Candidate> {
  readonly candidate: Candidate;
  readonly numbers: readonly string[];
}

/** A morning may have thousands of lines and candidates, so that not every pair is looked at. */
function indexOf<Candidate extends MatchCandidate>(candidates: readonly Candidate[]) {
  const byAmount = new Map<number, Numbered<Candidate>[]>();
  const byNumber = new Map<string, Numbered<Candidate>[]>();
  for (const candidate of candidates) {
    const numbers = [...new Set(candidate.references.map(bare))].filter(
      ({ length }) => length >= MIN_REFERENCE_LENGTH,
    );
    const numbered = { candidate, numbers };
    addTo(byAmount, candidate.amount, numbered);
    for (const number of numbers) addTo(byNumber, number, numbered);
  }
  return { byAmount, byNumber };
}

function addTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}

/** @returns undefined if the money came too early or too late to be this */
function distanceOf(
  { day, time }: LineToMatch,
  { kind, at }: MatchCandidate,
): { readonly ms: number; readonly isNear: boolean } | undefined {
  const { before, after, near } = WINDOWS[kind];
  // A line without a time may be of any moment of its day.
  const first = momentInBangkok(day, time === '' ? '00:00' : time).getTime();
  const last = time === '' ? first + DAY_MS : first + MINUTE_MS;
  const moment = at.getTime();
  if (last < moment - before || first > moment + after) return undefined;
  const ms = moment < first ? first - moment : moment > last ? moment - last : 0;
  const isNear = near !== undefined && last >= moment - near.before && first <= moment + near.after;
  return { ms, isNear };
}

function isNamed(reason: MatchReason): boolean {
  return reason === 'reference' || reason === 'tail';
}

function mayBeSure({ kind }: MatchCandidate): boolean {
  return !NEVER_SURE.includes(kind);
}

/** The pairs whose line and candidate are in no other pair. */
function soleAmong<Candidate extends MatchCandidate>(
  pairs: readonly Pair<Candidate>[],
): readonly Pair<Candidate>[] {
  const counts = new Map<string, number>();
  const keysOf = ({ line, candidate }: Pair<Candidate>) => [`line/${line.id}`, keyOf(candidate)];
  for (const key of pairs.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return pairs.filter((pair) => keysOf(pair).every((key) => counts.get(key) === 1));
}

/** The pairs of other lines and other candidates. */
function without<Candidate extends MatchCandidate>(
  pairs: readonly Pair<Candidate>[],
  taken: readonly Pair<Candidate>[],
): readonly Pair<Candidate>[] {
  const lines = new Set(taken.map(({ line }) => line.id));
  const candidates = new Set(taken.map(({ candidate }) => keyOf(candidate)));
  return pairs.filter(({ line, candidate }) => !lines.has(line.id) && !candidates.has(keyOf(candidate)));
}

export function keyOf({ kind, id }: Pick<MatchCandidate, 'kind' | 'id'>): string {
  return `${kind}/${id}`;
}

function byStrength(one: Pair<MatchCandidate>, other: Pair<MatchCandidate>): number {
  return (
    Number(other.hasSameAmount) - Number(one.hasSameAmount) ||
    MATCH_REASONS.indexOf(one.reason) - MATCH_REASONS.indexOf(other.reason) ||
    one.distance - other.distance ||
    (keyOf(one.candidate) < keyOf(other.candidate) ? -1 : 1)
  );
}

function matchOf<Candidate extends MatchCandidate>({
  candidate,
  reason,
  hasSameAmount,
}: Pair<Candidate>): FoundMatch<Candidate> {
  return { candidate, reason, hasSameAmount };
}

/** Letters and digits of a number, however the bank groups them. */
function bare(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** The words with digits, also those that a bank joins by hyphens and slashes. */
function wordsIn(text: string): ReadonlySet<string> {
  const parts = text.toUpperCase().split(/\s+/);
  return new Set(
    parts
      .flatMap((part) => [bare(part), ...part.split(/[^A-Z0-9]+/)])
      .filter((word) => word.length >= MIN_TAIL_LENGTH && /\d/.test(word)),
  );
}
