import { getWishlist, setWish } from '#contract/wishlist/wishlist';
import { isGuest, type Person } from '#domain/accounts/person';
import { isOnList, withChanges, type WishChange, type Wishlist } from '#domain/wishlist/wishlist';
import { customerOf, customerText } from '#local/kernel/account';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import { readLane, removeFromLane, type OutboxRow } from '#local/orders/outbox';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { readWishlistRow, saveWishChange, saveWishlist, type WishlistKey } from '#local/wishlist/wishlists';
import { callServer } from '#remote/calls/call-server';
import { enqueue } from '#sync/outbox/outbox';
import { readPendingWishes, setWish as setWishChange, wishLane } from '#sync/changes/set-wish';
import { SET_WISH_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import { isCertainlyUnsent, replacing } from '#sync/outbox/certainly-unsent';
import { isSameValue } from '#state/runtime/is-same-value';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import { failureOf, type PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';

/** The current customer's favourites: the confirmed list with pending changes. */
export interface OpenWishlist {
  /** Guests have none (Specification, WISH-1). */
  readonly isOffered: boolean;
  readonly wishes: Wishlist;
  readonly codes: ReadonlySet<string>;
  /** Whether the whole list was ever loaded here. If it was not, an empty list says nothing. */
  readonly isKnown: boolean;
  /** In the phone's time, when the whole list was last read. */
  readonly askedAt: Date | undefined;
  /** Identifies the list's customer; '' if there is none. */
  readonly owner: string;
}

const NOT_OFFERED: OpenWishlist = {
  isOffered: false,
  wishes: [],
  codes: new Set(),
  isKnown: false,
  askedAt: undefined,
  owner: '',
};

/** One read for all hearts on the screen; the list stays the same object until it changes. */
export const wishlistStore = onePerPhone((phone) => openLiveStore(() => readWishlist(phone), keepUnchanged));

export async function readWishlist(phone: Phone): Promise<OpenWishlist> {
  const { sessions, wishlists, outbox } = phone.personal;
  return await phone.personal.read(['sessions', 'wishlists', 'outbox'], async () => {
    const list = listOf(await readSession(sessions));
    if (list === undefined) return NOT_OFFERED;
    const stored = await readWishlistRow(wishlists, list);
    const wishes = withChanges(stored?.wishes ?? [], await readPendingWishes(outbox, list));
    const isKnown = stored?.askedAt !== undefined || !phone.remote.capabilities.wishlist;
    return {
      isOffered: true,
      wishes,
      codes: new Set(wishes.map(({ productCode }) => productCode)),
      isKnown,
      askedAt: stored?.askedAt,
      owner: `${list.account} ${list.customer}`,
    };
  });
}

/** An equal answer keeps the same object, so that no heart or card is rendered. */
function keepUnchanged(before: OpenWishlist | undefined, after: OpenWishlist): OpenWishlist {
  if (before === undefined || before.owner !== after.owner || !isSameValue(before.wishes, after.wishes))
    return after;
  const isSame = before.isKnown === after.isKnown && before.askedAt?.getTime() === after.askedAt?.getTime();
  return isSame ? before : { ...after, wishes: before.wishes, codes: before.codes };
}

export function mayWish(person: Pick<Person, 'customerCode' | 'role'>): boolean {
  return (person.role === 'customer' || person.role === 'agent') && !isGuest(person);
}

function listOf(session: SessionRow | undefined): WishlistKey | undefined {
  if (session === undefined || !mayWish(session.person)) return undefined;
  return { account: session.account, customer: customerText(customerOf(session.person)) };
}

/**
 * - saved: it is stored, and is sent automatically
 * - not-offered: nobody who has favourites is signed in
 * - not-saved: this phone could not store it, and nothing has changed
 */
export type SetWishedOutcome = 'saved' | 'not-offered' | 'not-saved';

/**
 * Adds a product to the list or removes it; works offline. Takes the wanted state instead of toggling, so that a double
 * tap is idempotent.
 */
export async function setWished(
  phone: Phone,
  productCode: string,
  isWished: boolean,
): Promise<SetWishedOutcome> {
  const outcome = await catchStorageError(
    phone,
    async () => {
      const saved = await saveWish(phone, productCode, isWished);
      if (saved !== 'not-offered') wishlistStore(phone).show(await readWishlist(phone));
      return saved;
    },
    'wish-not-saved',
  );
  if (outcome === 'not-offered' || outcome === 'not-saved') return outcome;
  if (outcome === 'pending') {
    phone.onQueued();
    void phone.sync.wake('enqueue');
  }
  return 'saved';
}

/**
 * Replaces pending changes of the product that were never sent, or were refused. One that may have arrived stays and is
 * sent first. If the remaining state certainly matches already, nothing is enqueued.
 */
async function saveWish(
  phone: Phone,
  productCode: string,
  isWished: boolean,
): Promise<'pending' | 'settled' | 'not-offered'> {
  const { sessions } = phone.personal;
  return await phone.personal.write(['sessions', 'wishlists', 'outbox'], async () => {
    const session = await readSession(sessions);
    if (session === undefined || listOf(session) === undefined) return 'not-offered';
    return await saveWishFor(phone, session, { productCode, isWished });
  });
}

/** Called inside a transaction over favourites and outbox. @param person one who has favourites */
export async function saveWishFor(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
  { productCode, isWished }: WishChange,
): Promise<'pending' | 'settled'> {
  const { wishlists, outbox } = phone.personal;
  const list = { account, customer: customerText(customerOf(person)) };
  if (!phone.remote.capabilities.wishlist) {
    await saveWishChange(wishlists, list, { productCode, isWished });
    return 'settled';
  }
  const lane = wishLane(list, productCode);
  const replaced = await removeFromLane(outbox, lane, isReplaceable);
  const left = (await readLane(outbox, lane)).flatMap((row) => setWishChange.read(row) ?? []);
  const stored = await readWishlistRow(wishlists, list);
  const before = withChanges(stored?.wishes ?? [], left);
  // If the list was never loaded, it is unknown which products are not on it.
  const isKnown = isWished || stored?.askedAt !== undefined || left.length > 0;
  const mayHaveArrived = !replaced.every(isCertainlyUnsent);
  if (!mayHaveArrived && isKnown && isOnList(before, productCode) === isWished) return 'settled';
  await enqueueWish(phone, { account, person }, lane, { productCode, isWished }, replaced);
  return 'pending';
}

function isReplaceable(row: OutboxRow): boolean {
  if (row.state === 'parked') return setWishChange.read(row) !== undefined;
  return !row.isMaybeSent && (row.state === 'waiting' || row.state === 'needs-sign-in');
}

/**
 * @param older the rows that it replaces; if one of those may have taken effect, the change is sent whatever follows
 */
async function enqueueWish(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
  lane: string,
  change: WishChange,
  older: readonly OutboxRow[],
): Promise<void> {
  const customer = customerOf(person);
  await enqueue(phone.personal, {
    id: phone.ids.newId(),
    tenant: phone.tenant.tenant,
    account,
    actor: account,
    onBehalfOf: customer,
    kind: 'set-wish',
    schemaVersion: SET_WISH_SCHEMA_VERSION,
    lane,
    body: setWish.request.toWire({ customer, ...change }),
    ...replacing(older),
    createdAt: phone.clock.now(),
    decidedAt: phone.remote.serverClock.decidedAt(),
  });
}

/**
 * Refreshes the whole list. Only a good answer replaces the confirmed list, and only if no change was confirmed since
 * the request, because the answer may be older than the change. Pending changes are never touched (Promises, row 17).
 */
export async function refreshWishlist(phone: Phone): Promise<PageOutcome> {
  const { sessions, wishlists } = phone.personal;
  const session = await readSession(sessions);
  const list = listOf(session);
  if (session === undefined || list === undefined) return 'session-changed';
  if (!phone.remote.capabilities.wishlist) return 'ready';
  const before = await readWishlistRow(wishlists, list);
  const customer = customerOf(session.person);
  const outcome = await callServer(phone.remote, getWishlist, customer, { customer });
  if (outcome.kind !== 'accepted') return failureOf(outcome);
  return await phone.personal.write(['sessions', 'wishlists'], async () => {
    if ((await readSession(sessions))?.account !== list.account) return 'session-changed';
    const stored = await readWishlistRow(wishlists, list);
    const changeCount = stored?.changeCount ?? 0;
    if (changeCount !== (before?.changeCount ?? 0)) return 'ready';
    await saveWishlist(wishlists, {
      ...list,
      wishes: outcome.answer,
      changeCount,
      askedAt: phone.clock.now(),
    });
    return 'ready';
  });
}
