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
  if (long.length - start - end <= 1) return true;
  return (
    short.length - start - end === 2 &&
    long.length === short.length &&
    short[start] === long[start + 1] &&
    short[start + 1] === long[start]
  );
}
