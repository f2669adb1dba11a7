import { finderOf, type Finder } from './finder.ts';
import { rowsOf, type LetterPairs, type TextFilter } from './letter-pairs.ts';

/** Matches texts that contain a word anywhere. */
export function wordFinder(word: string): Finder {
  return finderOf(`word ${word}`, { isIn: wordTest(word), prefilter: (pairs) => wordPrefilter(word, pairs) });
}

/**
 * Like `text.includes(word)`, but several times faster for words that start with ก to ญ: V8 searches for the
 * high byte of the first letter, and for these letters it equals the high byte of every Thai letter. So it
 * searches from the first other letter.
 */
export function wordTest(word: string): (text: string) => boolean {
  let skipped = 0;
  while (skipped < word.length && isSlow(word.charCodeAt(skipped))) skipped += 1;
  if (skipped === 0 || skipped === word.length) return (text) => text.includes(word);
  const rest = word.slice(skipped);
  return (text) => {
    for (let at = text.indexOf(rest); at !== -1; at = text.indexOf(rest, at + 1)) {
      if (at >= skipped && text.startsWith(word, at - skipped)) return true;
    }
    return false;
  };
}

const isSlow = (code: number) => code >= 0x0e01 && code <= 0x0e0d;

/** A text with the word has all its letter pairs. */
function wordPrefilter(word: string, pairs: LetterPairs): TextFilter {
  const { bits } = pairs;
  const rows = rowsOf(word, pairs);
  return (column, texts) => {
    let through = texts;
    for (const row of rows) {
      through &= bits[row + column] ?? 0;
      if (through === 0) return 0;
    }
    return through;
  };
}
