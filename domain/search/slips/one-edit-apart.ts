/**
 * Whether two words differ by at most one edit: an inserted, missing or replaced letter, or two swapped neighbours. It
 * compares codes and makes no closure, because one letter of a query compares thousands of words.
 */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const longer = long.length - short.length;
  if (longer > 1) return false;
  let start = 0;
  while (start < short.length && short.charCodeAt(start) === long.charCodeAt(start)) start += 1;
  let end = short.length;
  while (end > start && short.charCodeAt(end - 1) === long.charCodeAt(end + longer - 1)) end -= 1;
  // What is between them differs: one letter at most, or two that changed places.
  if (end + longer - start <= 1) return true;
  return (
    longer === 0 &&
    end - start === 2 &&
    short.charCodeAt(start) === long.charCodeAt(start + 1) &&
    short.charCodeAt(start + 1) === long.charCodeAt(start)
  );
}
