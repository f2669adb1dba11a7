import { cartOfLines } from '#domain/cart/cart-of-lines';
import { joinQuantities } from '#domain/cart/cart';
import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import { placeholderCoupon } from '#domain/payments/coupon';
import { type CustomerKey } from '#domain/kernel/customer-key';
import type { OrderLimits } from '#domain/cart/order-limits';
import { offeredDaysOf } from '#state/delivery-days/offered-days';
import { knownRulesOf } from '#state/order-rules/order-rules-store';
import { orderIdempotencyKey, type Order } from '#domain/orders/order';
import type { LineChoices } from '#domain/orders/line-choice';
import { wasOrderedAs } from '#domain/orders/changes/order-change';
import { readCartRows, saveCartLine, type CartKey, type CartLineRow } from '#local/cart/cart-lines';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import { findChange, type OutboxRow } from '#local/orders/outbox';
import { readSession } from '#local/accounts/sessions';
import { findUnsentOrder, removeUnsentOrder, type UnsentOrderRow } from '#local/orders/unsent-orders';
import type { LookUp } from '#sync/outbox/look-up';
import { outboxLock } from '#sync/outbox/sync-context';
import { parkSlips } from '#sync/changes/release-slips';
import { closeRow, settleAccepted, settleRefused } from '#sync/outbox/settle';
import { chooseMode } from '#state/cart/choose-mode';
import { orderFor, personFor } from '#state/clients/clients';
import { atNewTotal } from '#state/orders/checkout/order-request';
import { enqueueOrder } from '#state/orders/checkout/enqueue-order';
import { exactServerNow } from '#remote/calls/server-clock';
import type { Phone } from '#state/runtime/phone';
import { redeemProblem } from '#state/orders/checkout/redeem';
import { saveCheckoutDraft, type CheckoutDraftRow } from '#local/orders/checkout-drafts';
import { wasAccepted } from '#local/orders/accepted-orders';

/**
 * The result of a decision about an unsent order.
 * - done: as the person wished
 * - accepted: the server had accepted the order already; it is in the history
 * - taken-otherwise: the server has the order with other lines, which are in the history; the lines that were to be
 *   edited are in the cart, for a new order
 * - sending: it is being sent; try again in a moment
 * - unreachable: it may have arrived, and the server is unreachable; nothing was changed
 * - gone: there is no such unsent order, or nothing to accept
 * - not-saved: this phone could not store it, and nothing was changed
 */
export type UnsentDecisionOutcome =
  | 'done'
  | 'accepted'
  | 'taken-otherwise'
  | 'sending'
  | 'unreachable'
  | 'gone'
  | 'not-saved';

/**
 * Accepts the server's current total, as the order's next revision.
 *
 * @param choices for lines of which too little is left
 * @param deliveryDay the chosen one of the days that the server offered; else the first one that is still possible. If there is
 *   none, the server takes the first possible day
 */
export async function acceptNewTotal(
  phone: Phone,
  orderId: string,
  choices?: LineChoices,
  deliveryDay?: string,
): Promise<UnsentDecisionOutcome> {
  const { sessions } = phone.personal;
  if (await isBalanceUnknown(phone, orderId)) return 'unreachable';
  const outcome = await catchStorageError(phone, () =>
    phone.personal.write(['unsentOrders', 'outbox', 'receipts', 'sessions'], async () => {
      const session = await readSession(sessions);
      const unsent = await readUnsent(phone, orderId);
      if (session?.account !== unsent?.order.account || session === undefined || unsent === undefined)
        return 'gone';
      const { order, row } = unsent;
      const next =
        order.refusal === undefined
          ? undefined
          : atNewTotal(
              order,
              order.refusal,
              limitsOf(phone, order),
              choices,
              deliveryDay ?? offeredDaysOf(phone, order.account, order)[0],
            );
      if (row.state !== 'parked' || next === undefined) return 'gone';
      await closeRow(phone.personal, row, 'replaced', orderId, phone.clock.now());
      await enqueueOrder(phone, session, {
        ...next,
        shipTo: order.shipTo,
        savedAt: order.savedAt,
        // The other phone may still send the previous revision, so a discard has to withdraw that too.
        isHandedOver: row.isHandedOver === true,
      });
      return 'done';
    }),
  );
  if (outcome === 'done') void phone.sync.wake('enqueue');
  return outcome;
}

/** The limits of the order's address, as far as they are known. */
function limitsOf(
  phone: Phone,
  { account, shipTo }: Pick<UnsentOrderRow, 'account' | 'shipTo'>,
): OrderLimits {
  return knownRulesOf(phone, account)?.limitsAt(shipTo) ?? phone.tenant.orderLimits;
}

/** Points are redeemed only if the server can be asked for the balance. */
async function isBalanceUnknown(phone: Phone, orderId: string): Promise<boolean> {
  const unsent = await findUnsentOrder(phone.personal.unsentOrders, orderId);
  const session = await readSession(phone.personal.sessions);
  if (unsent === undefined || session === undefined || !isPointMode(unsent.request.mode)) return false;
  return (
    (await redeemProblem(phone, session, unsent.request.customer, unsent.draft.totals.points)) ===
    'points-unknown'
  );
}

/**
 * Discards an unsent order for good, once the server certainly does not have it. If the back end cannot be asked, its
 * owner decides after asking the company (Specification, WIRE-25).
 */
export async function discardOrder(phone: Phone, orderId: string): Promise<UnsentDecisionOutcome> {
  const { unsentOrders } = phone.personal;
  return await decide(phone, orderId, {
    intention: 'discard',
    isOwnerTrusted: !phone.remote.capabilities.idempotency,
    act: async ({ row }) => {
      await closeRow(phone.personal, row, 'discarded', orderId, phone.clock.now());
      await removeUnsentOrder(unsentOrders, orderId);
    },
  });
}

/**
 * Discards one after the other. @returns 'not-all' if one of them stays, because it is being sent or may have arrived
 */
export async function discardOrders(phone: Phone, orderIds: readonly string[]): Promise<'all' | 'not-all'> {
  const outcomes: UnsentDecisionOutcome[] = [];
  for (const orderId of orderIds) outcomes.push(await discardOrder(phone, orderId));
  return outcomes.some((outcome) => STAYS.has(outcome)) ? 'not-all' : 'all';
}

const STAYS: ReadonlySet<UnsentDecisionOutcome> = new Set(['sending', 'unreachable', 'not-saved']);

/**
 * Puts the lines back into the cart, beside its present ones, once the server certainly does not have the order.
 * Confirming then makes the same order's next revision, or a new order if the server has an order of its id. Opens the
 * order's cart.
 */
export async function editOrder(phone: Phone, orderId: string): Promise<UnsentDecisionOutcome> {
  const { unsentOrders } = phone.personal;
  const newOrder = () => ({ orderId: phone.ids.newId(), revision: 1, isHandedOver: false });
  if (await isOfUnknownCustomer(phone, orderId)) return 'unreachable';
  let mode: CartMode | undefined;
  let customer: CustomerKey | undefined;
  const outcome = await decide(phone, orderId, {
    intention: 'edit',
    isOwnerTrusted: false,
    act: async ({ row, order }) => {
      mode = order.request.mode;
      customer = order.request.customer;
      const isClosed = row.lastProblem === 'order-closed' || row.lastProblem === 'order-withdrawn';
      const isHandedOver = row.isHandedOver === true;
      const next = isClosed ? newOrder() : { orderId, revision: order.request.revision + 1, isHandedOver };
      await backToCart(phone, order, next);
      if (!isClosed) await parkSlips(phone.personal.outbox, order.account, orderId);
      await closeRow(phone.personal, row, 'replaced', orderId, phone.clock.now());
      await removeUnsentOrder(unsentOrders, orderId);
    },
    ifAccepted: async ({ order }, accepted) => {
      if (wasOrderedAs(accepted, order.request.lines)) return 'accepted';
      await backToCart(phone, order, newOrder());
      mode = order.request.mode;
      customer = order.request.customer;
      return 'taken-otherwise';
    },
  });
  if (!IS_IN_CART.has(outcome)) return outcome;
  if (customer !== undefined) await orderFor(phone, customer);
  if (mode !== undefined) await chooseMode(phone, mode);
  return outcome;
}

/** The lines would go into a cart that nobody here can open, because this phone never received the agent's clients. */
async function isOfUnknownCustomer(phone: Phone, orderId: string): Promise<boolean> {
  const unsent = await findUnsentOrder(phone.personal.unsentOrders, orderId);
  const session = await readSession(phone.personal.sessions);
  if (unsent === undefined || session === undefined || unsent.account !== session.account) return false;
  return (await personFor(phone, session, unsent.request.customer)) === undefined;
}

const IS_IN_CART: ReadonlySet<UnsentDecisionOutcome> = new Set(['done', 'taken-otherwise']);

/** Puts the lines and choices into the cart, as the order that it is about to become. */
async function backToCart(
  phone: Phone,
  order: UnsentOrderRow,
  next: Required<Pick<CheckoutDraftRow, 'orderId' | 'revision' | 'isHandedOver'>>,
): Promise<void> {
  const cart: CartKey = {
    account: order.account,
    customer: order.customer,
    mode: order.request.mode,
  };
  await addToCart(phone, cart, order);
  const { shipToId, billToId, shippingCondition, paymentCondition, payment, remark, couponId } =
    order.request;
  // A refused coupon is not chosen again. For another one the coupon list knows more.
  const isCouponUsable = couponId !== '' && order.refusal?.code !== 'coupon-invalid';
  const choices = {
    shipToId,
    billToId,
    shippingCondition,
    paymentCondition,
    payment,
    remark,
    ...(isCouponUsable ? { coupon: placeholderCoupon(couponId) } : {}),
  };
  await saveCheckoutDraft(phone.personal.checkoutDrafts, { ...cart, ...next, choices });
}

async function addToCart(phone: Phone, cart: CartKey, order: UnsentOrderRow): Promise<void> {
  const existing = await readCartRows(phone.personal.cartLines, cart);
  let position = existing.at(-1)?.position ?? 0;
  for (const { productCode, quantities } of cartOfLines(order.request.lines)) {
    const line = existing.find((row) => row.productCode === productCode);
    if (line === undefined) position += 1;
    await saveCartLine(phone.personal.cartLines, {
      ...cart,
      productCode,
      quantities: line === undefined ? quantities : joinQuantities(line.quantities, quantities),
      position: line?.position ?? position,
      ...namesOf(line, order, productCode),
    });
  }
}

/** The order has the names of its products, also of withdrawn ones. */
function namesOf(line: CartLineRow | undefined, order: UnsentOrderRow, productCode: string) {
  if (line?.names !== undefined) return { names: line.names };
  const ordered = order.draft.lines.find((each) => each.productCode === productCode);
  if (ordered === undefined) return {};
  return { names: { name: ordered.productName, shortNameEn: ordered.productNameEn ?? '' } };
}

interface Unsent {
  readonly order: UnsentOrderRow;
  readonly row: OutboxRow;
}

async function readUnsent(phone: Phone, orderId: string): Promise<Unsent | undefined> {
  const order = await findUnsentOrder(phone.personal.unsentOrders, orderId);
  if (order === undefined) return undefined;
  const row = await findChange(phone.personal.outbox, orderIdempotencyKey(order.request));
  return row === undefined ? undefined : { order, row };
}

interface Decision {
  readonly intention: 'edit' | 'discard';
  readonly isOwnerTrusted: boolean;
  /** Both are called inside the transaction in which the order is still as it was read. */
  readonly act: (unsent: Unsent) => Promise<void>;
  /** The server has the order, which is now in the history. */
  readonly ifAccepted?: (unsent: Unsent, accepted: Order) => Promise<'accepted' | 'taken-otherwise'>;
}

/** Decides about an order while it is not being sent. If it may have arrived, the server is asked first. */
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

/** @returns 'changed' if the order changed since it was read: another tab accepted it or handed it over */
async function tryToDecide(
  phone: Phone,
  orderId: string,
  { intention, isOwnerTrusted, act, ifAccepted }: Decision,
): Promise<UnsentDecisionOutcome | 'changed'> {
  const unsent = await readUnsent(phone, orderId);
  // It was sent meanwhile, or discarded or edited in another tab.
  if (unsent === undefined)
    return (await wasAccepted(phone.personal.receipts, orderId)) ? 'accepted' : 'gone';
  if (!(await isOwn(phone, unsent))) return 'gone';
  const found =
    mayBeThere(unsent.row) && !isOwnerTrusted ? await lookUpAt(phone, unsent.row, intention) : undefined;
  if (found?.kind === 'unreachable') return 'unreachable';
  if (found?.kind === 'running') return 'sending';
  const tables = [
    'unsentOrders',
    'outbox',
    'receipts',
    'orders',
    'sessions',
    'cartLines',
    'checkoutDrafts',
  ] as const;
  return await phone.personal.write(tables, async () => {
    if (!(await isAsRead(phone, unsent))) return 'changed';
    if (found?.kind === 'accepted') {
      await settleAccepted(phone.personal, unsent.row, found.order, phone.clock.now());
      return (await ifAccepted?.(unsent, found.order)) ?? 'accepted';
    }
    if (found?.kind === 'refused') {
      const refusedAt = exactServerNow(phone.remote.serverClock);
      await settleRefused(phone.personal, unsent.row, found.refusal.code, found.refusal, refusedAt);
    }
    await act(unsent);
    return 'done';
  });
}

async function isAsRead(phone: Phone, { order, row }: Unsent): Promise<boolean> {
  const now = await readUnsent(phone, order.id);
  return now?.row.id === row.id && now.row.state === row.state && now.row.isMaybeSent === row.isMaybeSent;
}

/** Only its owner decides, and only the owner's session can ask the server about it. */
async function isOwn(phone: Phone, { order }: Unsent): Promise<boolean> {
  return (await readSession(phone.personal.sessions))?.account === order.account;
}

/**
 * After these refusals the server has an order of this id from another attempt, of this customer or of somebody else.
 */
const REFUSED_FOR_ANOTHER_TRY: ReadonlySet<string | undefined> = new Set(['key-reused', 'order-closed']);

/**
 * Whether the server may have the order, from this phone or another. A copy that was withdrawn elsewhere is decided
 * there.
 */
function mayBeThere({ state, isMaybeSent, lastProblem }: OutboxRow): boolean {
  if (state !== 'parked') return isMaybeSent || state === 'sending';
  if (lastProblem === 'order-withdrawn') return false;
  return isMaybeSent || REFUSED_FOR_ANOTHER_TRY.has(lastProblem);
}

/** The code for the request loads on demand; if it cannot be loaded, the server counts as unreachable. */
async function lookUpAt(phone: Phone, row: OutboxRow, intention: 'edit' | 'discard'): Promise<LookUp> {
  const module = await import('#sync/outbox/look-up').catch(() => undefined);
  return module === undefined
    ? { kind: 'unreachable' }
    : await module.lookUp(phone.syncContext, row, intention);
}
