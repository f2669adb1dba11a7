/**
 * Finds a word with one slip in it: a letter too many, one too few, another letter, or two neighbours in the wrong order.
 * One slip leaves one half of the word whole, unless the neighbours stand on either side of the middle: so the engine's own
 * search for a half finds the place, and only there is compared letter by letter.
 *
 * @param word folded, two letters or more
 * @returns whether a folded text has the word, with one slip at most
 */
export function oneEditFinder(word: string): (text: string) => boolean {
  const middle = word.length >> 1;
  const head = word.slice(0, middle);
  const tail = word.slice(middle);
  const swapped = head.slice(0, -1) + tail.slice(0, 1) + head.slice(-1) + tail.slice(1);
  const headBackwards = backwards(head);
  return (text) => {
    for (let at = text.indexOf(head); at !== -1; at = text.indexOf(head, at + 1)) {
      if (startsAlmostWith(text.slice(at + middle, at + word.length + 1), tail)) return true;
    }
    for (let at = text.indexOf(tail); at !== -1; at = text.indexOf(tail, at + 1)) {
      const before = backwards(text.slice(Math.max(0, at - middle - 1), at));
      if (startsAlmostWith(before, headBackwards)) return true;
    }
    return text.includes(swapped);
  };
}

function backwards(text: string): string {
  let turned = '';
  for (let at = text.length - 1; at >= 0; at -= 1) turned += text.charAt(at);
  return turned;
}

function startsAlmostWith(text: string, word: string): boolean {
  let same = 0;
  while (same < word.length && text.charAt(same) === word.charAt(same)) same += 1;
  if (same >= word.length - 1) return true;
  return (
    text.startsWith(word.slice(same + 1), same + 1) ||
    text.startsWith(word.slice(same), same + 1) ||
    text.startsWith(word.slice(same + 1), same) ||
    (text.charAt(same) === word.charAt(same + 1) &&
      text.charAt(same + 1) === word.charAt(same) &&
      text.startsWith(word.slice(same + 2), same + 2))
  );
}
