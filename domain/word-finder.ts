/** Whether a folded text has something. */
export type TextTest = (text: string) => boolean;

/**
 * `text.includes(word)`, several times faster for words that begin with ก to ญ: V8 looks for the higher byte of the first
 * letter, which for these is the byte that every Thai letter has. So the first other letter is looked for.
 */
export function wordFinder(word: string): TextTest {
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
