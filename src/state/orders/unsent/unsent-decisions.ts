import { joinQuantities } from '#domain/cart/cart';
import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import { couponOnlyNamed } from '#domain/payments/coupon';
import { type CustomerKey } from '#domain/kernel/customer-key';
import { orderIdempotencyKey, type Order } from '#domain/orders/order';
import { wasOrderedAs } from '#domain/orders/changes/order-change';
import { readCartRows, type CartKey, type CartLineRow } from '#local/cart/cart-lines';
import { isStorageFault } from '#local/database/database-guard';
import type { OutboxRow } from '#local/orders/outbox';
import { readSession } from '#local/accounts/sessions';
import type { UnsentOrderRow } from '#local/orders/unsent-orders';
import type { LookUp } from '#sync/outbox/look-up';
import { outboxLock } from '#sync/outbox/sync-context';
import { parkSlips } from '#sync/changes/release-slips';
import { closeRow, settleAccepted, settleRefused } from '#sync/outbox/settle';
import { chooseMode } from '#state/cart/choose-mode';
import { orderFor, personFor } from '#state/clients/clients';
import { atNewTotal, cartLinesOf } from '#state/orders/checkout/order-request';
import { enqueueOrder } from '#state/orders/checkout/enqueue-order';
import type { Phone } from '#state/runtime/phone';
import { redeemProblem } from '#state/orders/checkout/redeem';

/**
 * What became of a decision about an unsent order.
 * - done: as the person wished
 * - accepted: the shop had taken the order already; it stands in the history
 * - taken-otherwise: the shop has the order with other goods, which stand in the history; those that were to be changed
 *   are in the cart, for a new order
 * - sending: it is on its way right now; try again in a moment
 * - unreachable: it may have arrived, and the shop cannot be asked now; nothing was changed
 * - gone: there is no such unsent order, or nothing to accept
 * - not-kept: this phone could not write it down, and nothing was changed
 */
export type UnsentDecisionOutcome =
  | 'done'
  | 'accepted'
  | 'taken-otherwise'
  | 'sending'
  | 'unreachable'
  | 'gone'
  | 'not-kept';

/** Takes the total that the shop would take now, as the order's next revision. */
export async function acceptNewTotal(phone: Phone, orderId: string): Promise<UnsentDecisionOutcome> {
  const { unsentOrders, outbox, receipts, sessions } = phone.personal;
  if (await cannotBeAsked(phone, orderId)) return 'unreachable';
  const outcome = await catchStorageError(phone, () =>
    phone.personal.transaction('rw', unsentOrders, outbox, receipts, sessions, async () => {
      const session = await readSession(sessions);
      const unsent = await readUnsent(phone, orderId);
      if (session?.account !== unsent?.order.account || session === undefined || unsent === undefined)
        return 'gone';
      const { order, row } = unsent;
      const next =
        order.refusal === undefined
          ? undefined
          : atNewTotal(order.request, order.draft, order.refusal, phone.tenant.orderLimits);
      if (row.state !== 'parked' || next === undefined) return 'gone';
      await closeRow(phone.personal, row, 'replaced', orderId, phone.clock.now());
      await enqueueOrder(phone, session, {
        ...next,
        shipTo: order.shipTo,
        savedAt: order.savedAt,
        // The other phone may still send the revision before: a discard has to withdraw that too.
        isHandedOver: row.isHandedOver === true,
      });
      return 'done';
    }),
  );
  if (outcome === 'done') void phone.sync.wake('enqueue');
  return outcome;
}

/** Points are redeemed only where the shop can be asked what is left of them. */
async function cannotBeAsked(phone: Phone, orderId: string): Promise<boolean> {
  const unsent = await phone.personal.unsentOrders.get(orderId);
  const session = await readSession(phone.personal.sessions);
  if (unsent === undefined || session === undefined || !isPointMode(unsent.request.mode)) return false;
  return (
    (await redeemProblem(phone, session, unsent.request.customer, unsent.draft.totals.points)) ===
    'points-unknown'
  );
}

/**
 * Takes an unsent order away for good, once it is sure that the shop does not have it. A back end that cannot be asked
 * leaves that to its owner, who asked the shop (Specification, WIRE-25).
 */
export async function discardOrder(phone: Phone, orderId: string): Promise<UnsentDecisionOutcome> {
  const { unsentOrders } = phone.personal;
  return await decide(phone, orderId, {
    intention: 'discard',
    isOwnersWordTaken: !phone.remote.capabilities.idempotency,
    act: async ({ row }) => {
      await closeRow(phone.personal, row, 'discarded', orderId, phone.clock.now());
      await unsentOrders.delete(orderId);
    },
  });
}

/** Discards one after the other. @returns 'not-all' when one of them stays: it is on its way, or may have arrived */
export async function discardOrders(phone: Phone, orderIds: readonly string[]): Promise<'all' | 'not-all'> {
  const outcomes: UnsentDecisionOutcome[] = [];
  for (const orderId of orderIds) outcomes.push(await discardOrder(phone, orderId));
  return outcomes.some((outcome) => STAYS.has(outcome)) ? 'not-all' : 'all';
}

const STAYS: ReadonlySet<UnsentDecisionOutcome> = new Set(['sending', 'unreachable', 'not-kept']);

/**
 * Puts the lines into the cart again, beside what is in it; confirming then makes the same order's next revision, or a
 * new order where the shop has an order of its id. Only once it is sure that the shop does not have the order. Its cart
 * is the one that is open then.
 */
export async function editOrder(phone: Phone, orderId: string): Promise<UnsentDecisionOutcome> {
  const { unsentOrders } = phone.personal;
  const newOrder = () => ({ orderId: phone.ids.newId(), revision: 1 });
  if (await isOfUnknownCustomer(phone, orderId)) return 'unreachable';
  let mode: CartMode | undefined;
  let customer: CustomerKey | undefined;
  const outcome = await decide(phone, orderId, {
    intention: 'edit',
    isOwnersWordTaken: false,
    act: async ({ row, order }) => {
      mode = order.request.mode;
      customer = order.request.customer;
      const isClosed = row.lastProblem === 'order-closed' || row.lastProblem === 'order-withdrawn';
      const next = isClosed ? newOrder() : { orderId, revision: order.request.revision + 1 };
      await backToCart(phone, order, next);
      if (!isClosed) await parkSlips(phone.personal.outbox, order.account, orderId);
      await closeRow(phone.personal, row, 'replaced', orderId, phone.clock.now());
      await unsentOrders.delete(orderId);
    },
    ifTaken: async ({ order }, taken) => {
      if (wasOrderedAs(taken, order.request.lines)) return 'accepted';
      await backToCart(phone, order, newOrder());
      mode = order.request.mode;
      customer = order.request.customer;
      return 'taken-otherwise';
    },
  });
  if (!STANDS_IN_CART.has(outcome)) return outcome;
  if (customer !== undefined) await orderFor(phone, customer);
  if (mode !== undefined) await chooseMode(phone, mode);
  return outcome;
}

/** The goods would go into a cart that nobody here can open: who the agent's clients are was never told to this phone. */
async function isOfUnknownCustomer(phone: Phone, orderId: string): Promise<boolean> {
  const unsent = await phone.personal.unsentOrders.get(orderId);
  const session = await readSession(phone.personal.sessions);
  if (unsent === undefined || session === undefined || unsent.account !== session.account) return false;
  return (await personFor(phone, session, unsent.request.customer)) === undefined;
}

const STANDS_IN_CART: ReadonlySet<UnsentDecisionOutcome> = new Set(['done', 'taken-otherwise']);

/** The goods, and what was chosen for them, as the order that the cart is about to become. */
async function backToCart(
  phone: Phone,
  order: UnsentOrderRow,
  next: { readonly orderId: string; readonly revision: number },
): Promise<void> {
  const cart: CartKey = {
    account: order.account,
    customer: order.customer,
    mode: order.request.mode,
  };
  await addToCart(phone, cart, order);
  const { shipToId, billToId, shippingCondition, paymentCondition, payment, remark, couponId } =
    order.request;
  // A coupon that the company refused is not chosen again; of another the list of coupons knows more.
  const isCouponKept = couponId !== '' && order.refusal?.code !== 'coupon-invalid';
  const choices = {
    shipToId,
    billToId,
    shippingCondition,
    paymentCondition,
    payment,
    remark,
    ...(isCouponKept ? { coupon: couponOnlyNamed(couponId) } : {}),
  };
  await phone.personal.checkoutDrafts.put({ ...cart, ...next, choices });
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
      ...namesOf(line, order, productCode),
    });
  }
}

/** The order tells what its goods were called, also those that are withdrawn since. */
function namesOf(line: CartLineRow | undefined, order: UnsentOrderRow, productCode: string) {
  if (line?.names !== undefined) return { names: line.names };
  const ordered = order.draft.lines.find((each) => each.productCode === productCode);
  return ordered === undefined ? {} : { names: { name: ordered.productName, shortNameEn: '' } };
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

interface Decision {
  readonly intention: 'edit' | 'discard';
  readonly isOwnersWordTaken: boolean;
  /** Both are called inside the transaction in which the order still stands as it was read. */
  readonly act: (unsent: Unsent) => Promise<void>;
  /** The shop has the order, which is in the history by now. */
  readonly ifTaken?: (unsent: Unsent, taken: Order) => Promise<'accepted' | 'taken-otherwise'>;
}

/** Decides about an order while nobody sends it; one that may have arrived is asked about first. */
async function decide(phone: Phone, orderId: string, decision: Decision): Promise<UnsentDecisionOutcome> {
  const before = await readUnsent(phone, orderId);
  if (before === undefined || !(await isOwn(phone, before))) return 'gone';
  if (before.row.state === 'sending') return 'sending';
  return await catchStorageError(phone, () =>
    phone.syncContext.locks.runExclusive(outboxLock(phone.syncContext), async (turn) => {
      while (!turn.isLost()) {
        const outcome = await tryToDecide(phone, orderId, decision);
        if (outcome !== 'changed') return outcome;
      }
      return 'sending';
    }),
  );
}

/** @returns 'changed' when the order is not as it was read any more: another tab accepted it or handed it over */
async function tryToDecide(
  phone: Phone,
  orderId: string,
  { intention, isOwnersWordTaken, act, ifTaken }: Decision,
): Promise<UnsentDecisionOutcome | 'changed'> {
  const unsent = await readUnsent(phone, orderId);
  if (unsent === undefined) return (await wasAccepted(phone, orderId)) ? 'accepted' : 'gone';
  if (!(await isOwn(phone, unsent))) return 'gone';
  const found =
    mayBeThere(unsent.row) && !isOwnersWordTaken ? await lookUpAt(phone, unsent.row, intention) : undefined;
  if (found?.kind === 'unreachable') return 'unreachable';
  if (found?.kind === 'running') return 'sending';
  const { unsentOrders, outbox, receipts, orders, sessions, cartLines, checkoutDrafts } = phone.personal;
  const tables = [unsentOrders, outbox, receipts, orders, sessions, cartLines, checkoutDrafts];
  return await phone.personal.transaction('rw', tables, async () => {
    if (!(await isAsRead(phone, unsent))) return 'changed';
    if (found?.kind === 'taken') {
      await settleAccepted(phone.personal, unsent.row, found.order, phone.clock.now());
      return (await ifTaken?.(unsent, found.order)) ?? 'accepted';
    }
    if (found?.kind === 'refused')
      await settleRefused(phone.personal, unsent.row, found.refusal.code, found.refusal);
    await act(unsent);
    return 'done';
  });
}

/** It was there a moment ago: it was sent meanwhile, or another tab discarded or edited it. */
async function wasAccepted({ personal }: Phone, orderId: string): Promise<boolean> {
  const receipts = personal.receipts.where('subject').equals(orderId);
  return (await receipts.and(({ outcome }) => outcome === 'accepted').count()) > 0;
}

async function isAsRead(phone: Phone, { order, row }: Unsent): Promise<boolean> {
  const now = await readUnsent(phone, order.id);
  return now?.row.id === row.id && now.row.state === row.state && now.row.isMaybeSent === row.isMaybeSent;
}

/** A disk that fails is said, and no bug is hidden. */
async function catchStorageError(
  phone: Phone,
  decision: () => PromiseLike<UnsentDecisionOutcome>,
): Promise<UnsentDecisionOutcome> {
  try {
    return await decision();
  } catch (fault) {
    if (!isStorageFault(fault)) throw fault;
    phone.log.write('decision-not-kept', { name: fault.name });
    return 'not-kept';
  }
}

/** Only its owner decides, and only the owner's session can ask the shop about it. */
async function isOwn(phone: Phone, { order }: Unsent): Promise<boolean> {
  return (await readSession(phone.personal.sessions))?.account === order.account;
}

/** After these refusals the shop has an order of this id from another try, of this customer or of somebody else. */
const REFUSED_FOR_ANOTHER_TRY: ReadonlySet<string | undefined> = new Set(['key-reused', 'order-closed']);

/** Whether the shop may have the order, from this phone or another. A copy that was withdrawn elsewhere is decided there. */
function mayBeThere({ state, isMaybeSent, lastProblem }: OutboxRow): boolean {
  if (state !== 'parked') return isMaybeSent || state === 'sending';
  if (lastProblem === 'order-withdrawn') return false;
  return isMaybeSent || REFUSED_FOR_ANOTHER_TRY.has(lastProblem);
}

/** What asks comes when it is needed; where it cannot be had, nobody can be asked. */
async function lookUpAt(phone: Phone, row: OutboxRow, intention: 'edit' | 'discard'): Promise<LookUp> {
  const room = await import('#sync/outbox/look-up').catch(() => undefined);
  return room === undefined ? { kind: 'unreachable' } : await room.lookUp(phone.syncContext, row, intention);
}
