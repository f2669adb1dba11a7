import { addOrder } from '#contract/add-order';
import type { Address } from '#domain/address';
import { draftOrder, type OrderDraft } from '#domain/order-draft';
import { isPointMode } from '#domain/cart-mode';
import { ORDER_PAGE_SIZE } from '#domain/order-history';
import { orderLimitProblem } from '#domain/order-limits';
import { orderIdempotencyKey, type OrderRequest } from '#domain/order';
import type { OrderStatus } from '#domain/order-status';
import type { PaymentMethod } from '#domain/payment-method';
import { isGuest } from '#domain/person';
import type { Product } from '#domain/product';
import { getOrderDetail, getOrderHistory } from '#contract/order-history';
import { customerOf, customerText } from '#local/account';
import { clearCart, readCart, readCartRows, type CartKey } from '#local/cart-lines';
import { orderRow } from '#local/orders';
import type { OutboxRow } from '#local/outbox';
import { readIsToleranceOn } from '#local/preferences';
import { readProducts } from '#local/products';
import { readSession, type SessionRow } from '#local/sessions';
import type { UnsentOrderRow } from '#local/unsent-orders';
import { ask } from '#remote/ask';
import { settleByLookUp } from '#sync/look-up';
import { enqueue } from '#sync/outbox';
import { outboxLock } from '#sync/owing';
import { readKept } from '#sync/refresh';
import { ADD_ORDER_SCHEMA_VERSION } from '#sync/senders';
import { closeRow } from '#sync/settle';
import { addressesQuestion } from './checkout-questions.ts';
import { cartKeyOf, cartModeOf } from './cart-key.ts';
import { refreshCartProducts } from './catalogue.ts';
import { joinQuantities } from './guest-cart.ts';
import { atNewTotal, cartLinesOf, orderRequest } from './order-request.ts';
import type { PageOutcome } from './page-outcome.ts';
import type { Phone } from './phone.ts';

/** What the person chose at the checkout. */
export interface CheckoutChoice {
  /** From `newOrderId`: the same id twice is one order. */
  readonly orderId: string;
  readonly shipToId: string;
  readonly billToId: string;
  readonly shippingCondition: string;
  readonly paymentCondition: string;
  readonly payment: PaymentMethod;
  readonly remark: string;
}

export type PlaceOrderOutcome =
  | { readonly kind: 'saved'; readonly orderId: string }
  | {
      readonly kind: 'blocked';
      readonly code: 'empty-cart' | 'below-minimum' | 'above-maximum' | 'lines-gone' | 'guest' | 'no-address';
    };

/**
 * What became of a decision about an unsent order.
 * - done: as the person wished
 * - accepted: the shop had taken the order already; it stands in the history
 * - sending: it is on its way right now; try again in a moment
 * - unreachable: it may have arrived, and the shop cannot be asked now; nothing was changed
 * - gone: there is no such unsent order, or nothing to accept
 */
export type UnsentDecisionOutcome = 'done' | 'accepted' | 'sending' | 'unreachable' | 'gone';

/**
 * The id of the order that the open cart will become: the same until it is placed, also after a reload. The checkout
 * opens with it, so the cart's prices are asked for again behind it.
 */
export async function newOrderId(phone: Phone): Promise<string> {
  void refreshCartProducts(phone);
  const { checkoutDrafts, sessions } = phone.personal;
  return await phone.personal.transaction('rw', checkoutDrafts, sessions, async () => {
    const cart = cartKeyOf((await readSession(sessions))?.person, cartModeOf(phone.tenant));
    const existing = await checkoutDrafts.get([cart.account, cart.customer, cart.mode]);
    if (existing !== undefined) return existing.orderId;
    const orderId = phone.ids.newId();
    await checkoutDrafts.put({ ...cart, orderId, revision: 1 });
    return orderId;
  });
}

/**
 * Keeps the order, empties the cart and owes the order to the shop, in one transaction that is on the disk before this
 * resolves; then wakes the sync. The same order id twice is one order.
 */
export async function placeOrder(phone: Phone, choice: CheckoutChoice): Promise<PlaceOrderOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || isGuest(session.person)) return { kind: 'blocked', code: 'guest' };
  if (choice.shipToId === '' || choice.billToId === '') return { kind: 'blocked', code: 'no-address' };
  const seen = await whatWasSeen(phone, session, choice);
  const { cartLines, checkoutDrafts, unsentOrders, outbox, orders, receipts } = phone.personal;
  const outcome = await phone.personal.transaction(
    'rw',
    [cartLines, checkoutDrafts, unsentOrders, outbox, orders, receipts],
    async () => await keepOrder(phone, session, choice, seen),
  );
  if (outcome.kind === 'saved') {
    phone.onQueued();
    void phone.sync.wake('enqueue');
  }
  return outcome;
}

/** Read before the transaction, since it stands in the other database. */
interface SeenAtCheckout {
  readonly products: ReadonlyMap<string, Product | undefined>;
  readonly shipTo: Address | undefined;
  readonly isToleranceOn: boolean;
}

async function whatWasSeen(phone: Phone, session: SessionRow, choice: CheckoutChoice): Promise<SeenAtCheckout> {
  const cart = cartKeyOf(session.person, cartModeOf(phone.tenant));
  const codes = (await readCart(phone.personal.cartLines, cart)).map((line) => line.productCode);
  const kept = await readKept(phone.answers, session.account, addressesQuestion(session.person));
  return {
    products: await readProducts(phone.answers.products, session.account, codes),
    shipTo: kept?.answer.find((address) => address.id === choice.shipToId),
    isToleranceOn: await readIsToleranceOn(phone.personal.preferences),
  };
}

async function keepOrder(
  phone: Phone,
  session: SessionRow,
  choice: CheckoutChoice,
  seen: SeenAtCheckout,
): Promise<PlaceOrderOutcome> {
  const { orderId } = choice;
  if (await isPlaced(phone, session, orderId)) return { kind: 'saved', orderId };
  const cart = cartKeyOf(session.person, cartModeOf(phone.tenant));
  const lines = await readCart(phone.personal.cartLines, cart);
  if (lines.length === 0) return { kind: 'blocked', code: 'empty-cart' };
  const draft = draftOrder({
    cart: lines,
    productFor: (code) => seen.products.get(code),
    priceLevel: session.person.priceLevel,
    mode: cart.mode,
  });
  const problem = draftProblem(phone, draft);
  if (problem !== undefined) return { kind: 'blocked', code: problem };
  const kept = await phone.personal.checkoutDrafts.where('orderId').equals(orderId).first();
  const customer = customerOf(session.person);
  const { isToleranceOn, shipTo } = seen;
  const request = orderRequest({ choice, revision: kept?.revision ?? 1, customer, draft, isToleranceOn });
  await owe(phone, session, { request, draft, shipTo, savedAt: phone.clock.now() });
  await clearCart(phone.personal.cartLines, cart);
  await phone.personal.checkoutDrafts.delete([cart.account, cart.customer, cart.mode]);
  return { kind: 'saved', orderId };
}

/** A double tap, a reload or a second tab comes with an id that is an order already. */
async function isPlaced(phone: Phone, session: SessionRow, orderId: string): Promise<boolean> {
  const { unsentOrders, orders, receipts } = phone.personal;
  if ((await unsentOrders.get(orderId)) !== undefined) return true;
  if ((await orders.get([session.account, orderId])) !== undefined) return true;
  const accepted = receipts.where('subject').equals(orderId).and((receipt) => receipt.outcome === 'accepted');
  return (await accepted.count()) > 0;
}

function draftProblem(phone: Phone, draft: OrderDraft): 'lines-gone' | 'below-minimum' | 'above-maximum' | undefined {
  if (draft.problems.length > 0 || draft.lines.length === 0) return 'lines-gone';
  return isPointMode(draft.mode) ? undefined : orderLimitProblem(draft.totals.total, phone.tenant.orderLimits)?.code;
}

/** Writes the order and what is owed of it. Called inside a transaction over both tables. */
async function owe(
  phone: Phone,
  session: Pick<SessionRow, 'account' | 'person'>,
  order: {
    readonly request: OrderRequest;
    readonly draft: OrderDraft;
    readonly shipTo: Address | undefined;
    readonly savedAt: Date;
  },
): Promise<void> {
  const { request, draft, shipTo, savedAt } = order;
  await phone.personal.unsentOrders.put({
    id: request.id,
    account: session.account,
    customer: customerText(request.customer),
    request,
    draft,
    savedAt,
    ...(shipTo === undefined ? {} : { shipTo }),
  });
  await enqueue(phone.personal, {
    id: orderIdempotencyKey(request),
    tenant: phone.tenant.tenant,
    account: session.account,
    actor: session.account,
    onBehalfOf: request.customer,
    kind: 'add-order',
    schemaVersion: ADD_ORDER_SCHEMA_VERSION,
    lane: request.id,
    body: addOrder.request.toWire(request),
    createdAt: phone.clock.now(),
  });
}

/** Takes the total that the shop would take now, as the order's next revision. */
export async function acceptNewTotal(phone: Phone, orderId: string): Promise<UnsentDecisionOutcome> {
  const { unsentOrders, outbox, receipts, sessions } = phone.personal;
  const outcome = await phone.personal.transaction('rw', unsentOrders, outbox, receipts, sessions, async () => {
    const session = await readSession(sessions);
    const unsent = await readUnsent(phone, orderId);
    if (session?.account !== unsent?.order.account || session === undefined || unsent === undefined) return 'gone';
    const { order, row } = unsent;
    const next = order.refusal === undefined ? undefined : atNewTotal(order.request, order.draft, order.refusal);
    if (row.state !== 'parked' || next === undefined) return 'gone';
    await closeRow(phone.personal, row, 'replaced', orderId, phone.clock.now());
    await owe(phone, session, { ...next, shipTo: order.shipTo, savedAt: order.savedAt });
    return 'done';
  });
  if (outcome === 'done') void phone.sync.wake('enqueue');
  return outcome;
}

/** Takes an unsent order away for good, once it is sure that the shop does not have it. */
export async function discardOrder(phone: Phone, orderId: string): Promise<UnsentDecisionOutcome> {
  const { unsentOrders, outbox, receipts } = phone.personal;
  return await decide(phone, orderId, ({ row }) =>
    phone.personal.transaction('rw', unsentOrders, outbox, receipts, async () => {
      await closeRow(phone.personal, row, 'discarded', orderId, phone.clock.now());
      await unsentOrders.delete(orderId);
    }),
  );
}

/**
 * Puts the lines into the cart again, beside what is in it; confirming then makes the same order's next revision. Only
 * once it is sure that the shop does not have the order.
 */
export async function editOrder(phone: Phone, orderId: string): Promise<UnsentDecisionOutcome> {
  const { unsentOrders, outbox, receipts, cartLines, checkoutDrafts } = phone.personal;
  return await decide(phone, orderId, ({ row, order }) =>
    phone.personal.transaction('rw', unsentOrders, outbox, receipts, cartLines, checkoutDrafts, async () => {
      const cart: CartKey = { account: order.account, customer: order.customer, mode: order.request.mode };
      await addToCart(phone, cart, order);
      await checkoutDrafts.put({ ...cart, orderId, revision: order.request.revision + 1 });
      await closeRow(phone.personal, row, 'replaced', orderId, phone.clock.now());
      await unsentOrders.delete(orderId);
    }),
  );
}

async function addToCart(phone: Phone, cart: CartKey, order: UnsentOrderRow): Promise<void> {
  const existing = await readCartRows(phone.personal.cartLines, cart);
  let position = existing.at(-1)?.position ?? 0;
  for (const { productCode, quantities } of cartLinesOf(order.request)) {
    const line = existing.find((row) => row.productCode === productCode);
    if (line === undefined) position += 1;
    await phone.personal.cartLines.put({
      ...cart,
      productCode,
      quantities: line === undefined ? quantities : joinQuantities(line.quantities, quantities),
      position: line?.position ?? position,
    });
  }
}

interface Unsent {
  readonly order: UnsentOrderRow;
  readonly row: OutboxRow;
}

async function readUnsent(phone: Phone, orderId: string): Promise<Unsent | undefined> {
  const order = await phone.personal.unsentOrders.get(orderId);
  if (order === undefined) return undefined;
  const row = await phone.personal.outbox.where('id').equals(orderIdempotencyKey(order.request)).first();
  return row === undefined ? undefined : { order, row };
}

/** Decides about an order while nobody sends it; one that may have arrived is asked about first. */
async function decide(
  phone: Phone,
  orderId: string,
  act: (unsent: Unsent) => Promise<void>,
): Promise<UnsentDecisionOutcome> {
  const before = await readUnsent(phone, orderId);
  if (before === undefined) return 'gone';
  if (before.row.state === 'sending') return 'sending';
  return await phone.owing.locks.runExclusive(outboxLock(phone.owing), async () => {
    const unsent = await readUnsent(phone, orderId);
    if (unsent === undefined) return 'accepted';
    if (unsent.row.isMaybeSent && unsent.row.state !== 'parked') {
      const found = await settleByLookUp(phone.owing, unsent.row);
      if (found === 'accepted' || found === 'unreachable') return found;
      if (found === 'running') return 'sending';
    }
    await act(unsent);
    return 'done';
  });
}

/** Under which name it is kept when orders of a status were last asked for. */
export function ordersAskedName(status: OrderStatus | 'all'): string {
  return `orders:${status}`;
}

/** Asks for orders, newest first. A failure changes nothing. */
export async function refreshOrders(phone: Phone, status: OrderStatus | 'all' = 'all', skip = 0): Promise<OrdersOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || isGuest(session.person)) return { outcome: 'session-changed', count: 0 };
  const customer = customerOf(session.person);
  const query = { customer, status, take: ORDER_PAGE_SIZE, skip, isPointMode: phone.tenant.isPointMode };
  const outcome = await ask(phone.remote, getOrderHistory, query);
  if (outcome.kind === 'session-ended') return { outcome: 'session-changed', count: 0 };
  if (outcome.kind === 'unreachable') return { outcome: 'unreachable', count: 0 };
  if (outcome.kind !== 'accepted') return { outcome: 'unreadable', count: 0 };
  const { account } = session;
  const { orders, sessions } = phone.personal;
  const isKept = await phone.personal.transaction('rw', orders, sessions, async () => {
    if ((await readSession(sessions))?.account !== account) return false;
    for (const summary of outcome.answer) {
      const kept = await orders.get([account, summary.id]);
      const row = orderRow(account, customerText(summary.customer), summary);
      await orders.put(kept?.order === undefined ? row : { ...row, order: { ...kept.order, ...row.summary } });
    }
    return true;
  });
  if (!isKept) return { outcome: 'session-changed', count: 0 };
  const askedAt = phone.clock.now();
  await phone.answers.keptAnswers.put({ account, name: ordersAskedName(status), value: skip, askedAt });
  return { outcome: 'ready', count: outcome.answer.length };
}

export interface OrdersOutcome {
  readonly outcome: PageOutcome;
  /** How many orders came. */
  readonly count: number;
}

/** Asks for all of one order. 'gone' only when the shop says that this account has no such order. */
export async function refreshOrder(phone: Phone, orderId: string): Promise<PageOutcome | 'gone'> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || isGuest(session.person)) return 'session-changed';
  const outcome = await ask(phone.remote, getOrderDetail, orderId);
  if (outcome.kind === 'session-ended') return 'session-changed';
  if (outcome.kind === 'unreachable') return 'unreachable';
  if (outcome.kind !== 'accepted') return 'unreadable';
  const order = outcome.answer;
  if (order === undefined) return 'gone';
  const { orders, sessions } = phone.personal;
  return await phone.personal.transaction('rw', orders, sessions, async () => {
    if ((await readSession(sessions))?.account !== session.account) return 'session-changed';
    await orders.put({ ...orderRow(session.account, customerText(order.customer), order), order });
    return 'ready';
  });
}
