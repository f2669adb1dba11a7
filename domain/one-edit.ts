import { wordFinder, type TextTest } from './word-finder.ts';

/**
 * Finds a word with one slip in it: a letter too many, one too few, another letter, or two neighbours in the wrong order.
 * One slip leaves one half of the word whole, unless the neighbours stand on either side of the middle: so the engine's own
 * search for a half finds the place, and only there is compared letter by letter.
 *
 * @param word folded, two letters or more
 * @returns whether a folded text has the word, with one slip at most
 */
export function oneEditFinder(word: string): TextTest {
  const middle = word.length >> 1;
  const head = word.slice(0, middle);
  const tail = word.slice(middle);
  const swapped = head.slice(0, -1) + tail.slice(0, 1) + head.slice(-1) + tail.slice(1);
  const isAlmostTail = almostAt(tail, 1);
  const isAlmostHead = almostAt(head, -1);
  const hasHead = wordFinder(head);
  const hasTail = wordFinder(tail);
  const hasSwapped = wordFinder(swapped);
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
 * Whether the text goes on with a word that has one slip at most. Nothing is cut out of the text, since this is asked at
 * every place in ten thousand names.
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
    const behind = here + step;
    return (
      goesOn(text, behind, same + 1) ||
      goesOn(text, behind, same) ||
      goesOn(text, here, same + 1) ||
      (text.charCodeAt(here) === codes[same + 1] &&
        text.charCodeAt(behind) === codes[same] &&
        goesOn(text, behind + step, same + 2))
    );
  };
}
