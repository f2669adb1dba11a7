import { MAX_QUANTITY } from '#domain/cart/cart';
import type { LineKey } from '#domain/orders/order';
import type { LineToReplace } from '#domain/orders/stock/substitute-lines';
import type { Phone } from '#state/runtime/phone';
import { setQuantity } from './cart.ts';
import { quantitiesIn, readOpenCart } from './open-cart.ts';

/** A replacement in the cart, which can be taken back. */
export interface ReplacedInCart {
  readonly undo: () => Promise<'not-saved' | undefined>;
}

/**
 * Takes another product in place of a line of the cart. The other product is added before the line is taken out, so that nothing is
 * lost if the phone stops in between.
 */
export async function replaceInCart(
  phone: Phone,
  line: LineKey,
  by: LineToReplace,
): Promise<ReplacedInCart | 'not-saved'> {
  const open = await readOpenCart(phone);
  const quantityOf = ({ productCode, unit }: LineKey) => quantitiesIn(open, productCode)[unit - 1] ?? 0;
  const before = [
    { ...by, quantity: quantityOf(by) },
    { ...line, quantity: quantityOf(line) },
  ];
  const set = async (lines: readonly LineToReplace[]): Promise<'not-saved' | undefined> => {
    for (const { productCode, unit, quantity } of lines)
      if ((await setQuantity(phone, productCode, unit, quantity)) === 'not-saved') return 'not-saved';
    return undefined;
  };
  const outcome = await set([
    { ...by, quantity: Math.min(quantityOf(by) + by.quantity, MAX_QUANTITY) },
    { ...line, quantity: 0 },
  ]);
  return outcome ?? { undo: () => set(before.toReversed()) };
}
