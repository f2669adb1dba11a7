import { lowestBit, type LetterPairs, type TextFilter } from './letter-pairs.ts';

/** A test of folded texts. */
export interface TextTest {
  /** Whether a text passes. */
  readonly isIn: (text: string) => boolean;
  /** A fast filter that lets every text that passes through, and few others. */
  readonly prefilter: (pairs: LetterPairs) => TextFilter;
}

/** One bit for each text, in words of 32. */
interface TestedTexts {
  readonly tested: Int32Array;
  readonly passed: Int32Array;
}

interface KnownMatches {
  /** The number of texts in the index at that time. */
  readonly count: number;
  readonly byTest: Map<string, TestedTexts>;
}

const knownMatches = new WeakMap<LetterPairs, KnownMatches>();

/** With ten thousand texts, a test that reaches any of them takes 2.5 kB. */
const MAX_KNOWN_TESTS = 1000;

/**
 * The exact matches of a test, each text tested only once. Every reading of a query repeats its words, and the lines of
 * a list and the next letter of a query repeat most of them.
 *
 * @param name identifies the test: tests with one name pass the same texts
 */
export function matchesOf(name: string, { isIn, prefilter }: TextTest, pairs: LetterPairs): TextFilter {
  const { byTest } = knownFor(pairs);
  let known = byTest.get(name);
  let filter: TextFilter | undefined;
  return (column, wanted) => {
    const open = wanted & ~(known?.tested[column] ?? 0);
    filter ??= prefilter(pairs);
    const likely = open === 0 ? 0 : filter(column, open);
    // Most words of an unknown product reach no text, so that nothing is stored for them.
    if (likely !== 0) {
      known ??= openTestedTexts(name, byTest, pairs);
      const found = testTexts(isIn, pairs, column, likely);
      known.tested[column] = (known.tested[column] ?? 0) | open;
      known.passed[column] = (known.passed[column] ?? 0) | found;
    }
    return wanted & (known?.passed[column] ?? 0);
  };
}

/** The exact matches of a test that are not kept. */
export function exactMatches({ isIn, prefilter }: TextTest, pairs: LetterPairs): TextFilter {
  const filter = prefilter(pairs);
  return (column, wanted) => testTexts(isIn, pairs, column, filter(column, wanted));
}

function testTexts(isIn: TextTest['isIn'], { texts }: LetterPairs, column: number, likely: number): number {
  let found = 0;
  for (let rest = likely; rest !== 0; rest &= rest - 1) {
    const bit = lowestBit(rest);
    if (isIn(texts[column * 32 + bit] ?? '')) found |= 1 << bit;
  }
  return found;
}

function openTestedTexts(name: string, byTest: Map<string, TestedTexts>, pairs: LetterPairs): TestedTexts {
  if (byTest.size >= MAX_KNOWN_TESTS) byTest.clear();
  const made = { tested: new Int32Array(pairs.columns), passed: new Int32Array(pairs.columns) };
  byTest.set(name, made);
  return made;
}

function knownFor(pairs: LetterPairs): KnownMatches {
  const known = knownMatches.get(pairs);
  if (known?.count === pairs.texts.length) return known;
  const made = { count: pairs.texts.length, byTest: new Map<string, TestedTexts>() };
  knownMatches.set(pairs, made);
  return made;
}
