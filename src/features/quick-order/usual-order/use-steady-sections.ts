import { useState } from 'react';
import { useSteadyOrder } from './use-steady-order.ts';

interface Coded {
  readonly productCode: string;
}

/**
 * The lines in two sections. A line stays in the section in which it was first shown, and in its order: an answer that
 * arrives meanwhile moves nothing under the thumb.
 */
export function useSteadySections<Line extends Coded>(
  lines: readonly Line[],
  isDue: (productCode: string) => boolean,
): { readonly due: readonly Line[]; readonly rest: readonly Line[] } {
  const [wasDue, setWasDue] = useState<ReadonlyMap<string, boolean>>(new Map());
  const added = lines.filter(({ productCode }) => !wasDue.has(productCode));
  const sections =
    added.length === 0
      ? wasDue
      : new Map([...wasDue, ...added.map(({ productCode: code }) => [code, isDue(code)] as const)]);
  if (added.length > 0) setWasDue(sections);
  const steady = useSteadyOrder(lines);
  return {
    due: steady.filter(({ productCode }) => sections.get(productCode) === true),
    rest: steady.filter(({ productCode }) => sections.get(productCode) !== true),
  };
}
