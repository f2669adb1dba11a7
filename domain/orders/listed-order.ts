import type { OrderSummary } from './order.ts';
import type { OrderedLine } from './ordered-line.ts';

/** A product as an order names it: its names at the moment of ordering. */
export type OrderedProduct = Pick<OrderedLine, 'productCode' | 'productName' | 'productNameEn'>;

/** The number of first lines that a row of the history names. */
export const NAMED_LINES = 3;

/** An order in the history, with the products by which people recognise it. */
export interface ListedOrder extends OrderSummary {
  /** The products of the first lines, or of all lines that are known; absent if none is known. */
  readonly products?: readonly OrderedProduct[] | undefined;
}

/** Lists each product once: a product may have several lines in different units. */
export function distinctProducts(products: readonly OrderedProduct[]): readonly OrderedProduct[] {
  return [...new Map(products.map((product) => [product.productCode, product])).values()];
}
