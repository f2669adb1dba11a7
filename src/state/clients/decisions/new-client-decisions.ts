import { isClient, personOfClient } from '#domain/clients/client';
import { type CustomerKey } from '#domain/kernel/customer-key';
import { orderIdempotencyKey } from '#domain/orders/order';
import { signedInPerson } from '#domain/accounts/person';
import { customerText, type AccountKey } from '#local/kernel/account';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import { moveCarts, moveWishes } from '#local/clients/move-customer';
import { readChanges, removeChange, removeChanges, type OutboxRow } from '#local/orders/outbox';
import { readSession } from '#local/accounts/sessions';
import { setWish } from '#sync/changes/set-wish';
import { outboxLock } from '#sync/outbox/sync-context';
import { readCachedAnswer } from '#sync/queries/refresh';
import { closeRow } from '#sync/outbox/settle';
import { closeKeyOf } from '#sync/engine/withdraw-change';
import { actFor } from '#state/accounts/act-for';
import { addressesQuestion } from '#state/addresses/addresses-question';
import { enqueueClientPhoto, readClientPhotos } from '#state/clients/client-photos';
import { orderFor, readClients } from '#state/clients/clients';
import { prefetchAddresses } from '#state/clients/prefetch/prefetch-for-customer';
import { registrationRow } from '#state/clients/new-clients';
import { enqueueOrder } from '#state/orders/checkout/enqueue-order';
import type { Phone } from '#state/runtime/phone';
import { saveWishFor } from '#state/wishlist/wishlist';
import { forgetCheckoutChoices, forgetCheckoutDrafts } from '#local/orders/checkout-drafts';
import { readUnsentOrderRows, removeUnsentOrder } from '#local/orders/unsent-orders';
import { clearCartsOfCustomer } from '#local/cart/cart-lines';
import { forgetWishlist } from '#local/wishlist/wishlists';

/**
 * The result of a decision about a client that is not registered.
 * - sending: its registration is being sent, or may have arrived; try again in a moment
 * - unreachable: the known client's addresses are not cached, and the server is unreachable
 * - gone: there is no such registration any more, or no such client of the agent
 * - not-saved: this phone could not store it, and nothing has changed
 */
export type NewClientDecision = 'done' | 'sending' | 'unreachable' | 'gone' | 'not-saved';

/**
 * Merges the new client into a client that the agent already has: pending orders go to that client as their next
 * revision, to its own addresses. Its cart, favourites and photo move too. The registration is not sent any more.
 *
 * @param id the code that this phone gave the new client
 */
export async function orderForKnownClient(
  phone: Phone,
  id: string,
  customer: CustomerKey,
): Promise<NewClientDecision> {
  const session = await readSession(phone.personal.sessions);
  const cached = session === undefined ? undefined : await readClients(phone, session);
  const known = cached?.clients.find((client) => isClient(client, customer));
  if (session === undefined || known === undefined) return 'gone';
  const { account } = session;
  const person = personOfClient(known, signedInPerson(session.person));
  const question = addressesQuestion(person);
  if ((await readCachedAnswer(phone.answers, account, question)) === undefined)
    await prefetchAddresses(phone, { account, person });
  const addresses = (await readCachedAnswer(phone.answers, account, question))?.answer.filter(
    (address) => address.isActive,
  );
  const shipTo = addresses?.find(({ type }) => type === 'shipping');
  const billTo = addresses?.find(({ type }) => type === 'billing');
  if (shipTo === undefined || billTo === undefined) return 'unreachable';
  const to: CustomerKey = {
    customerCode: known.customerCode,
    saleUnit: known.saleUnit,
  };
  const outcome = await decide(phone, { id, account }, async (from) => {
    for (const { order, row } of await ordersOf(phone, account, from)) {
      if (row !== undefined) await closeRow(phone.personal, row, 'replaced', order.id, phone.clock.now());
      const { request, draft, savedAt } = order;
      const next = { ...request, revision: request.revision + 1, customer: to };
      await enqueueOrder(
        phone,
        { account, person },
        {
          request: { ...next, shipToId: shipTo.id, billToId: billTo.id },
          draft,
          shipTo,
          savedAt,
        },
      );
    }
    await moveCarts(phone.personal, { account, from, to });
    await moveWishes(phone.personal.wishlists, { account, from, to });
    for (const { productCode, isWished } of await pendingWishes(phone, account, from))
      // A favourite that was removed from the new client's list stays on the other's.
      if (isWished) await saveWishFor(phone, { account, person }, { productCode, isWished });
    for (const { customer: of, content } of await readClientPhotos(phone, {
      account,
      person,
    }))
      if (isClient(of, from)) await enqueueClientPhoto(phone, account, { customer: to, content });
    // The choices were made for a client and addresses that do not exist.
    await forgetCheckoutChoices(phone.personal.checkoutDrafts, { account, customer: customerText(to) });
    await dropPending(phone, account, from);
  });
  if (outcome !== 'done') return outcome;
  await orderFor(phone, to);
  phone.onQueued();
  void phone.sync.wake('enqueue');
  return 'done';
}

/** Deletes the new client, its cart and its pending orders for good, on its agent's decision. */
export async function discardNewClient(phone: Phone, id: string): Promise<NewClientDecision> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return 'gone';
  const { account } = session;
  const { cartLines, checkoutDrafts, unsentOrders, wishlists } = phone.personal;
  const outcome = await decide(phone, { id, account }, async (from) => {
    for (const { order, row } of await ordersOf(phone, account, from)) {
      if (row !== undefined) await closeRow(phone.personal, row, 'discarded', order.id, phone.clock.now());
      await removeUnsentOrder(unsentOrders, order.id);
    }
    const ofClient = { account, customer: customerText(from) };
    await clearCartsOfCustomer(cartLines, ofClient);
    await forgetCheckoutDrafts(checkoutDrafts, ofClient);
    await forgetWishlist(wishlists, ofClient);
    await dropPending(phone, account, from);
  });
  if (outcome !== 'done') return outcome;
  await actFor(phone, ({ person }) => (person.customerCode === id ? signedInPerson(person) : undefined));
  return 'done';
}

/** Deletes every other pending change of a client that does not exist. Called inside a transaction over the outbox. */
async function dropPending(phone: Phone, account: AccountKey, from: CustomerKey): Promise<void> {
  await removeChanges(phone.personal.outbox, await changesOf(phone, account, from));
}

async function changesOf(
  phone: Phone,
  account: AccountKey,
  from: CustomerKey,
): Promise<readonly OutboxRow[]> {
  const rows = await readChanges(phone.personal.outbox, account);
  return rows.filter(({ onBehalfOf }) => isClient(onBehalfOf, from));
}

async function pendingWishes(phone: Phone, account: AccountKey, from: CustomerKey) {
  return (await changesOf(phone, account, from)).flatMap((row) => setWish.read(row) ?? []);
}

/** Holds the outbox's lock, so that nothing is sent meanwhile. */
async function decide(
  phone: Phone,
  { id, account }: { readonly id: string; readonly account: AccountKey },
  act: (from: CustomerKey) => Promise<void>,
): Promise<NewClientDecision> {
  const { outbox } = phone.personal;
  const tables = ['unsentOrders', 'outbox', 'receipts', 'cartLines', 'checkoutDrafts', 'wishlists'] as const;
  if ((await registrationRow(phone, id))?.state === 'sending') return 'sending';
  return await catchStorageError(phone, () =>
    phone.syncContext.locks.runExclusive(outboxLock(phone.syncContext), async () => {
      const before = await registrationRow(phone, id);
      const found = before?.account === account ? await closeKeyOf(phone.syncContext, before) : 'done';
      if (found !== 'done') return found === 'unreachable' ? found : 'sending';
      return await phone.personal.write(tables, async (): Promise<NewClientDecision> => {
        const row = await registrationRow(phone, id);
        if (row?.account !== account) return 'gone';
        if (row.id !== before?.id || row.attempts !== before.attempts) return 'sending';
        await act({ customerCode: id, saleUnit: row.onBehalfOf.saleUnit });
        await removeChange(outbox, row.id);
        return 'done';
      });
    }),
  );
}

/** None of these orders can have arrived, even if another phone has them too: the server does not know the client. */
async function ordersOf(phone: Phone, account: AccountKey, from: CustomerKey) {
  const { unsentOrders, outbox } = phone.personal;
  const orders = await readUnsentOrderRows(unsentOrders, account);
  const rows = new Map((await readChanges(outbox, account)).map((row) => [row.id, row]));
  return orders
    .filter(({ customer }) => customer === customerText(from))
    .map((order) => ({ order, row: rows.get(orderIdempotencyKey(order.request)) }));
}
