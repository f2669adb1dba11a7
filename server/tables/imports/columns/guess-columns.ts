import { foldHeading, isReasonHeading } from '#domain/office/imports/heading';
import type { MappedColumn } from '#domain/office/imports/column-mapping';
import type { Steps } from '#server/tables/steps';
import type { ColumnMessages } from '#server/tables/table-kind';
import { COLUMN_SYNONYMS } from './column-synonyms.ts';

interface Guess extends MappedColumn {
  /** How sure it is, from 0 to 1. */
  readonly score: number;
}

/** Below it two headings are not alike enough. */
const MIN_SCORE = 0.55;

/** A heading that a field may have. */
interface Known {
  readonly field: string;
  readonly word: string;
  readonly pairs: readonly string[];
  /** The score of the same heading: those of the form stand above those of other programs. */
  readonly weight: number;
}

/**
 * Guesses which column of a file is which field, by the words of its headings, a heading at a step. Each column and field
 * is guessed at most once.
 */
export function* guessColumns(
  fields: readonly ColumnMessages[],
  headings: readonly string[],
): Steps<readonly MappedColumn[]> {
  const known = knownHeadings(fields);
  const guesses: Guess[] = [];
  for (const [column, written] of headings.entries()) {
    yield;
    const word = wordOf(written);
    if (word === '') continue;
    const pairs = pairsOf(word);
    for (const { field, word: other, pairs: otherPairs, weight } of known) {
      const score = weight * (word === other ? 1 : likeness(pairs, otherPairs) * 0.9);
      if (score >= MIN_SCORE) guesses.push({ column, field, score });
    }
  }
  const taken: Guess[] = [];
  for (const guess of guesses.toSorted((one, other) => other.score - one.score))
    if (!taken.some(({ column, field }) => column === guess.column || field === guess.field))
      taken.push(guess);
  return taken
    .toSorted((one, other) => one.column - other.column)
    .map(({ column, field }) => ({ column, field }));
}

/** Counts the words of a line that are headings of the form or of other programs. */
export function countKnownHeadings(
  fields: readonly ColumnMessages[],
  lines: readonly (readonly string[])[],
): readonly number[] {
  const words = new Set(knownHeadings(fields).map(({ word }) => word));
  return lines.map((headings) => headings.filter((heading) => words.has(wordOf(heading))).length);
}

function knownHeadings(fields: readonly ColumnMessages[]): readonly Known[] {
  return fields.flatMap(({ field, heading }) => {
    const own = [field, ...Object.values(heading)].map((word) => ({ word, weight: 1 }));
    const others = (COLUMN_SYNONYMS[field] ?? []).map((word) => ({ word, weight: 0.95 }));
    return [...own, ...others].map(({ word, weight }) => {
      const folded = foldHeading(word);
      return { field, word: folded, pairs: pairsOf(folded), weight };
    });
  });
}

/** '' for a heading that an import ignores. */
function wordOf(heading: string): string {
  return isReasonHeading(heading) ? '' : foldHeading(heading);
}

/** How alike two texts are, from 0 to 1: the share of pairs of letters that both have. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const all = one.length + other.length;
  if (all === 0 || (2 * Math.min(one.length, other.length)) / all < MIN_SCORE) return 0;
  const left = [...other];
  let both = 0;
  for (const pair of one) {
    const at = left.indexOf(pair);
    if (at === -1) continue;
    left.splice(at, 1);
    both += 1;
  }
  return (2 * both) / all;
}

function pairsOf(text: string): readonly string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}
