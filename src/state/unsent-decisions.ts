import { orderIdempotencyKey } from '#domain/order';
import { readCartRows, type CartKey } from '#local/cart-lines';
import type { OutboxRow } from '#local/outbox';
import { readSession } from '#local/sessions';
import type { UnsentOrderRow } from '#local/unsent-orders';
import { settleByLookUp } from '#sync/look-up';
import { outboxLock } from '#sync/owing';
import { closeRow } from '#sync/settle';
import { joinQuantities } from './guest-cart.ts';
import { atNewTotal, cartLinesOf } from './order-request.ts';
import { oweOrder } from './owe-order.ts';
import type { Phone } from './phone.ts';

/**
 * What became of a decision about an unsent order.
 * - done: as the person wished
 * - accepted: the shop had taken the order already; it stands in the history
 * - sending: it is on its way right now; try again in a moment
 * - unreachable: it may have arrived, and the shop cannot be asked now; nothing was changed
 * - gone: there is no such unsent order, or nothing to accept
 */
export type UnsentDecisionOutcome = 'done' | 'accepted' | 'sending' | 'unreachable' | 'gone';

/** Takes the total that the shop would take now, as the order's next revision. */
export async function acceptNewTotal(phone: Phone, orderId: string): Promise<UnsentDecisionOutcome> {
  const { unsentOrders, outbox, receipts, sessions } = phone.personal;
  const outcome = await phone.personal.transaction(
    'rw',
    unsentOrders,
    outbox,
    receipts,
    sessions,
    async () => {
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
      await oweOrder(phone, session, { ...next, shipTo: order.shipTo, savedAt: order.savedAt });
      return 'done';
    },
  );
  if (outcome === 'done') void phone.sync.wake('enqueue');
  return outcome;
}

/**
 * Takes an unsent order away for good, once it is sure that the shop does not have it. A back end that cannot be asked
 * leaves that to its owner, who asked the shop (Design, section 5: existing back ends).
 */
export async function discardOrder(phone: Phone, orderId: string): Promise<UnsentDecisionOutcome> {
  const { unsentOrders, outbox, receipts } = phone.personal;
  const isOwnersWordTaken = !phone.remote.capabilities.idempotency;
  return await decide(phone, orderId, { isOwnersWordTaken }, ({ row }) =>
    phone.personal.transaction('rw', unsentOrders, outbox, receipts, async () => {
      await closeRow(phone.personal, row, 'discarded', orderId, phone.clock.now());
      await unsentOrders.delete(orderId);
    }),
  );
}

/**
 * Puts the lines into the cart again, beside what is in it; confirming then makes the same order's next revision, or a
 * new order where somebody else has an order of its id. Only once it is sure that the shop does not have the order.
 */
export async function editOrder(phone: Phone, orderId: string): Promise<UnsentDecisionOutcome> {
  const { unsentOrders, outbox, receipts, cartLines, checkoutDrafts } = phone.personal;
  return await decide(phone, orderId, { isOwnersWordTaken: false }, ({ row, order }) =>
    phone.personal.transaction('rw', unsentOrders, outbox, receipts, cartLines, checkoutDrafts, async () => {
      const cart: CartKey = { account: order.account, customer: order.customer, mode: order.request.mode };
      await addToCart(phone, cart, order);
      const { shipToId, billToId, shippingCondition, paymentCondition, payment, remark } = order.request;
      const choices = { shipToId, billToId, shippingCondition, paymentCondition, payment, remark };
      const next =
        row.lastProblem === 'order-closed'
          ? { orderId: phone.ids.newId(), revision: 1 }
          : { orderId, revision: order.request.revision + 1 };
      await checkoutDrafts.put({ ...cart, ...next, choices });
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
  { isOwnersWordTaken }: { readonly isOwnersWordTaken: boolean },
  act: (unsent: Unsent) => Promise<void>,
): Promise<UnsentDecisionOutcome> {
  const before = await readUnsent(phone, orderId);
  if (before === undefined || !(await isOwn(phone, before))) return 'gone';
  if (before.row.state === 'sending') return 'sending';
  return await phone.owing.locks.runExclusive(outboxLock(phone.owing), async () => {
    const unsent = await readUnsent(phone, orderId);
    if (unsent === undefined) return 'accepted';
    if (!(await isOwn(phone, unsent))) return 'gone';
    if (mayBeThere(unsent.row) && !isOwnersWordTaken) {
      const found = await settleByLookUp(phone.owing, unsent.row);
      if (found === 'accepted' || found === 'unreachable') return found;
      if (found === 'running') return 'sending';
    }
    await act(unsent);
    return 'done';
  });
}

/** Only its owner decides, and only the owner's session can ask the shop about it. */
async function isOwn(phone: Phone, { order }: Unsent): Promise<boolean> {
  return (await readSession(phone.personal.sessions))?.account === order.account;
}

/** After these refusals the shop has an order of this id from another try, of this customer or of somebody else. */
const REFUSED_FOR_ANOTHER_TRY: ReadonlySet<string | undefined> = new Set(['key-reused', 'order-closed']);

/** Whether the shop may have the order. Any other refusal is its word that it does not. */
function mayBeThere(row: OutboxRow): boolean {
  const isRefused = row.state === 'parked' && row.lastProblem !== 'cannot-read';
  return isRefused ? REFUSED_FOR_ANOTHER_TRY.has(row.lastProblem) : row.isMaybeSent;
}
