import { useState } from 'react';

interface Coded {
  readonly productCode: string;
}

/**
 * The lines in the order in which they were shown first; new ones come last. What the company tells while one looks at the
 * list moves nothing under the thumb.
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
