import type { OrderedLine } from './ordered-line.ts';

/** A line that a promotion gave: it costs neither money nor points, which nobody can order. */
export function isFreeLine({
  unitPrice,
  unitPoints,
}: Pick<OrderedLine, 'unitPrice' | 'unitPoints'>): boolean {
  return !unitPrice && !unitPoints;
}
