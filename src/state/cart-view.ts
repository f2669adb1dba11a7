import { cartLineCount } from '#domain/cart';
import { draftOrder } from '#domain/order-draft';
import { orderLimitProblem } from '#domain/order-limits';
import { isPointMode } from '#domain/cart-mode';
import { DEFAULT_PRICE_LEVEL } from '#domain/prices';
import type { Product } from '#domain/product';
import { readCartRows } from '#local/cart-lines';
import { readSession } from '#local/sessions';
import { cartKeyOf } from './cart-key.ts';
import { cartNames } from './cart-names.ts';
import { cartModeOf } from './mode.ts';
import { readKnownProducts } from './known-products.ts';
import type { Phone } from './phone.ts';
import type { CartView } from './use-cart.ts';

/** The open cart priced by the domain's rules, the person's price level and the products that are kept here. */
export async function readCartView(phone: Phone): Promise<CartView> {
  const session = await readSession(phone.personal.sessions);
  const person = session?.person;
  const mode = cartModeOf(phone);
  const cart = cartKeyOf(person, mode);
  const rows = await readCartRows(phone.personal.cartLines, cart);
  const lines = rows.map(({ productCode, quantities }) => ({ productCode, quantities }));
  const kept = await readKnownProducts(
    phone,
    session,
    lines.map((line) => line.productCode),
  );
  const products = new Map<string, Product>();
  for (const [code, product] of kept) if (product !== undefined) products.set(code, product);
  const draft = draftOrder({
    cart: lines.filter((line) => kept.has(line.productCode)),
    productFor: (code) => products.get(code),
    priceLevel: person?.priceLevel ?? DEFAULT_PRICE_LEVEL,
    mode,
  });
  const limitProblem =
    isPointMode(mode) || lines.length === 0
      ? undefined
      : orderLimitProblem(draft.totals.total, phone.tenant.orderLimits);
  const isComplete = lines.every((line) => kept.has(line.productCode));
  const count = cartLineCount(lines);
  const { names, newNames } = cartNames(rows, products);
  return { cart, mode, lines, count, draft, products, names, newNames, isComplete, limitProblem };
}
