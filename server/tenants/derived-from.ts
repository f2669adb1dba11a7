/**
 * Computes a value from an object that is replaced now and then, and again only when it was replaced.
 *
 * @param source returns the present object
 */
export function derivedFrom<Source extends object, Value>(
  source: () => Source,
  derive: (source: Source) => Value,
): () => Value {
  let last: { readonly source: Source; readonly value: Value } | undefined;
  return () => {
    const now = source();
    if (last?.source !== now) last = { source: now, value: derive(now) };
    return last.value;
  };
}
