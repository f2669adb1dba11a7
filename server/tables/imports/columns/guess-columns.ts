import { foldHeading, isReasonHeading } from '#domain/office/imports/heading';
import type { MappedColumn } from '#domain/office/imports/column-mapping';
import type { ColumnMessages } from '#server/tables/table-kind';
import { COLUMN_SYNONYMS } from './column-synonyms.ts';

/** A guess with how sure it is, from 0 to 1. */
export interface Guess extends MappedColumn {
  readonly score: number;
}

/** Below it two headings are not alike enough. */
const MIN_SCORE = 0.55;

/** Guesses which column of a file is which field, by the words of its headings. Each is guessed at most once. */
export function guessColumns(
  fields: readonly ColumnMessages[],
  headings: readonly string[],
): readonly Guess[] {
  const known = fields.map(({ field, heading }) => ({
    field,
    own: [field, ...Object.values(heading)].map(foldHeading),
    others: (COLUMN_SYNONYMS[field] ?? []).map(foldHeading),
  }));
  const guesses = headings.flatMap((written, column): readonly Guess[] => {
    const heading = foldHeading(written);
    if (heading === '' || isReasonHeading(written)) return [];
    return known.map(({ field, own, others }) => ({ column, field, score: scoreOf(heading, own, others) }));
  });
  const taken: Guess[] = [];
  for (const guess of guesses.toSorted((one, other) => other.score - one.score)) {
    if (guess.score < MIN_SCORE) break;
    if (!taken.some(({ column, field }) => column === guess.column || field === guess.field))
      taken.push(guess);
  }
  return taken.toSorted((one, other) => one.column - other.column);
}

function scoreOf(heading: string, own: readonly string[], others: readonly string[]): number {
  if (own.includes(heading)) return 1;
  if (others.includes(heading)) return 0.95;
  const likeOwn = Math.max(...own.map((each) => likeness(heading, each)));
  const likeOthers = Math.max(0, ...others.map((each) => likeness(heading, each)));
  return Math.max(likeOwn * 0.9, likeOthers * 0.85);
}

/** How alike two texts are, from 0 to 1: the share of pairs of letters that both have. */
function likeness(one: string, other: string): number {
  const [pairs, otherPairs] = [pairsOf(one), pairsOf(other)];
  if (pairs.length === 0 || otherPairs.length === 0) return 0;
  const left = [...otherPairs];
  let both = 0;
  for (const pair of pairs) {
    const at = left.indexOf(pair);
    if (at === -1) continue;
    left.splice(at, 1);
    both += 1;
  }
  return (2 * both) / (pairs.length + otherPairs.length);
}

function pairsOf(text: string): readonly string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}
