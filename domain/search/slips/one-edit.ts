import { finderOf, type Finder } from '../matching/finder.ts';
import { rowsOf, type LetterPairs, type TextFilter } from '../matching/letter-pairs.ts';
import { wordTest } from '../matching/word-finder.ts';

/**
 * Finds texts that contain a word with at most one edit: an inserted, missing or replaced letter, or two
 * swapped neighbours.
 *
 * @param word folded, two letters or more
 */
export function oneEditFinder(word: string): Finder {
  let test: ((text: string) => boolean) | undefined;
  return finderOf(`edit ${word}`, {
    isIn(text) {
      test ??= oneEditTest(word);
      return test(text);
    },
    prefilter: (pairs) => oneEditPrefilter(word, pairs),
  });
}

/**
 * One edit leaves one half of the word intact, unless the neighbours around the middle are swapped. So the
 * engine's own substring search finds a half, and only there the letters are compared.
 */
function oneEditTest(word: string): (text: string) => boolean {
  const middle = word.length >> 1;
  const head = word.slice(0, middle);
  const tail = word.slice(middle);
  const swapped = head.slice(0, -1) + tail.slice(0, 1) + head.slice(-1) + tail.slice(1);
  const isAlmostTail = almostAt(tail, 1);
  const isAlmostHead = almostAt(head, -1);
  const hasHead = wordTest(head);
  const hasTail = wordTest(tail);
  const hasSwapped = wordTest(swapped);
  return (text) => {
    for (let at = hasHead(text) ? text.indexOf(head) : -1; at !== -1; at = text.indexOf(head, at + 1)) {
      if (isAlmostTail(text, at + middle)) return true;
    }
    for (let at = hasTail(text) ? text.indexOf(tail) : -1; at !== -1; at = text.indexOf(tail, at + 1)) {
      if (isAlmostHead(text, at - 1)) return true;
    }
    return hasSwapped(text);
  };
}

/**
 * Whether the text continues with a word that has at most one edit. It allocates no substrings, because it
 * runs at every position in ten thousand names.
 *
 * @param step -1 reads word and text backwards, from the word's last letter
 */
function almostAt(word: string, step: 1 | -1): (text: string, at: number) => boolean {
  const codes = Array.from({ length: word.length }, (_, place) => word.charCodeAt(place));
  if (step === -1) codes.reverse();
  const count = codes.length;
  const goesOn = (text: string, at: number, place: number) => {
    for (let next = place; next < count; next += 1) {
      if (text.charCodeAt(at + (next - place) * step) !== codes[next]) return false;
    }
    return true;
  };
  return (text, at) => {
    let same = 0;
    while (same < count && text.charCodeAt(at + same * step) === codes[same]) same += 1;
    if (same >= count - 1) return true;
    const here = at + same * step;
    const next = here + step;
    return (
      goesOn(text, next, same + 1) ||
      goesOn(text, next, same) ||
      goesOn(text, here, same + 1) ||
      (text.charCodeAt(here) === codes[same + 1] &&
        text.charCodeAt(next) === codes[same] &&
        goesOn(text, next + step, same + 2))
    );
  };
}

/**
 * With one edit, a text still has all letter pairs before and after it; for swapped neighbours, it also has
 * the swapped pair. The loop checks all positions of the edit at once, letter by letter.
 */
function oneEditPrefilter(word: string, pairs: LetterPairs): TextFilter {
  const { bits } = pairs;
  const rows = rowsOf(word, pairs);
  const swappedRows = rows.map((_, at) => pairs.rowOf(word.charCodeAt(at + 1), word.charCodeAt(at)));
  return (column, texts) => {
    let before = texts;
    let beforePrevious = 0;
    let around = texts;
    for (let at = 0; at < rows.length; at += 1) {
      const swapped = beforePrevious & (bits[(swappedRows[at - 1] ?? 0) + column] ?? 0);
      around = (around & (bits[(rows[at] ?? 0) + column] ?? 0)) | before | swapped;
      beforePrevious = before;
      if (at > 0) before &= bits[(rows[at - 1] ?? 0) + column] ?? 0;
      if ((around | beforePrevious) === 0) return 0;
    }
    return around;
  };
}
