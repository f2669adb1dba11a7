/**
 * Whether two words differ by at most one edit: an inserted, missing or replaced letter, or two swapped neighbours.
 */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short[short.length - 1 - end] === long[long.length - 1 - end])
    end += 1;
  const shortMiddle = short.slice(start, short.length - end);
  const longMiddle = long.slice(start, long.length - end);
  if (shortMiddle.length <= 1 && longMiddle.length <= 1) return true;
  return (
    shortMiddle.length === 2 &&
    longMiddle.length === 2 &&
    shortMiddle[0] === longMiddle[1] &&
    shortMiddle[1] === longMiddle[0]
  );
}
