import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { isGuest } from '#domain/accounts/person';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderedLine } from '#domain/orders/ordered-line';
import { orderAgain, type LineAgain } from '#domain/orders/order-again';
import type { OrderTotals } from '#domain/orders/order-draft';
import type { Product } from '#domain/catalogue/product';
import { customerOf, customerText, type AccountKey } from '#local/kernel/account';
import { readSession } from '#local/accounts/sessions';
import { readKnownProducts } from '#state/catalogue/known-products';
import { cartModeOf } from '#state/runtime/mode';
import type { Phone } from '#state/runtime/phone';
import { serverToday } from '#state/runtime/server-clock';
import { readUnsentOrders } from '#state/orders/unsent/unsent-orders';
import { findOrder } from '#local/orders/orders';

/** A past order, reviewed before any of it is added to the cart. */
export interface OrderAgain {
  /** '' for one that is not confirmed yet. */
  readonly orderNo: string;
  readonly orderedAt: Date;
  readonly mode: CartMode;
  readonly totals: OrderTotals;
  readonly lines: readonly LineAgain[];
  /** A product that is no longer sold maps to undefined; one that this phone does not know is absent. */
  readonly products: ReadonlyMap<string, Product | undefined>;
}

/**
 * - not-found: it belongs to another customer, or nobody who may order is signed in
 * - not-cached: its lines are not on this phone
 * - other-mode: it was ordered in another mode than the open one, which has another cart
 */
export type CachedOrderAgain =
  | { readonly kind: 'ready'; readonly again: OrderAgain }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'not-cached' }
  | { readonly kind: 'other-mode'; readonly mode: CartMode };

/** The cached order at the prices known now. Sends no request. */
export async function readOrderAgain(phone: Phone, orderId: string): Promise<CachedOrderAgain> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || isGuest(session.person)) return { kind: 'not-found' };
  const past = await readPast(phone, session.account, orderId);
  if (past === undefined) return { kind: 'not-cached' };
  const { person } = session;
  if (customerText(past.customer) !== customerText(customerOf(person))) return { kind: 'not-found' };
  const mode = cartModeOf(phone);
  if (past.mode !== mode) return { kind: 'other-mode', mode: past.mode };
  const { orderNo, orderedAt, totals } = past;
  const products = await readKnownProducts(
    phone,
    session,
    past.lines.map(({ productCode }) => productCode),
  );
  const lines = orderAgain({
    lines: past.lines,
    mode,
    orderedOn: bangkokDayOf(orderedAt),
    today: serverToday(phone),
    products,
    priceLevel: person.priceLevel,
  });
  return { kind: 'ready', again: { orderNo, orderedAt, mode, totals, lines, products } };
}

interface Past {
  readonly orderNo: string;
  readonly orderedAt: Date;
  readonly customer: CustomerKey;
  readonly mode: CartMode;
  readonly lines: readonly OrderedLine[];
  readonly totals: OrderTotals;
}

/** The confirmed order, otherwise the unsent one. */
async function readPast(phone: Phone, account: AccountKey, orderId: string): Promise<Past | undefined> {
  const order = (await findOrder(phone.personal.orders, account, orderId))?.order;
  if (order !== undefined) {
    const { orderNo, customer, mode, lines, totals } = order;
    return { orderNo, orderedAt: new Date(order.orderedAt), customer, mode, lines, totals };
  }
  const unsent = (await readUnsentOrders(phone, account)).find(({ id }) => id === orderId);
  if (unsent === undefined) return undefined;
  const { request, draft, savedAt } = unsent;
  const { customer, mode } = request;
  return { orderNo: '', orderedAt: savedAt, customer, mode, lines: draft.lines, totals: draft.totals };
}
