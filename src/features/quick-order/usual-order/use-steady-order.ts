import { useState } from 'react';

interface Coded {
  readonly productCode: string;
}

/**
 * Keeps the lines in the order in which they were first shown; new ones come last. An answer that arrives meanwhile
 * moves nothing under the thumb.
 */
export function useSteadyOrder<Line extends Coded>(lines: readonly Line[]): readonly Line[] {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const known = new Set(places);
  const added = lines.flatMap(({ productCode }) => (known.has(productCode) ? [] : [productCode]));
  const order = added.length === 0 ? places : [...places, ...added];
  if (added.length > 0) setPlaces(order);
  const placeOf = new Map(order.map((code, place) => [code, place]));
  return lines.toSorted(
    (left, right) => (placeOf.get(left.productCode) ?? 0) - (placeOf.get(right.productCode) ?? 0),
  );
}
