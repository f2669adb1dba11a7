import type { LineToFill } from '#domain/stock/fill-lines';
import { isFreeLine } from '../free-line.ts';
import type { OrderLine } from '../order-draft.ts';

/** A line of an order as it asks for stock. */
export function lineToFill(line: OrderLine): LineToFill {
  const { productCode, unit, quantity } = line;
  return { productCode, unit, quantity, isFree: isFreeLine(line) };
}
