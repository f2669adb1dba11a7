import { randomUUID } from 'node:crypto';
import { cancelOrder } from '#contract/orders/cancel-order';
import { chunkPath, getCatalogueManifest } from '#contract/catalogue/catalogue-manifest';
import { getSessions } from '#contract/accounts/device-sessions';
import { MARKER_HEADER, SESSION_ENDED, SESSION_HEADER } from '#contract/protocol/headers';
import { lookUpKey } from '#contract/orders/look-up-key';
import { getProfile } from '#contract/accounts/profile';
import { checkToken } from '#contract/accounts/check-token';
import { getPromotionRules } from '#contract/promotions/get-rules';
import { getOrderRules } from '#contract/order-rules/get-order-rules';
import { getDeliveryDays } from '#contract/delivery-days/get-delivery-days';
import { getStockLevels } from '#contract/stock/get-levels';
import { getPoints } from '#contract/payments/get-points';
import { getProvinces } from '#contract/places/places';
import { getWishlist } from '#contract/wishlist/wishlist';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { plainPlaceName } from '#domain/places/plain-name';
import type { BackEndCapabilities } from '#domain/tenants/tenant';
import type { CallResult, BackEnd, CallerSession } from './back-end.ts';
import type { Caller } from './read-calls.ts';

export interface FoundCapability {
  readonly name: keyof BackEndCapabilities;
  /** Undefined when it was not tried: a guest may not ask, or asking would change something. */
  readonly isThere: boolean | undefined;
  readonly message: string;
}

/**
 * Finds out the optional capabilities of a back end from its answers. Nothing is changed: the only changing
 * call names an order that does not exist.
 *
 * @param prefix the address above the catalogue chunks
 */
export async function tryCapabilities(
  backEnd: BackEnd,
  { session, role }: Caller,
  prefix: URL,
): Promise<readonly FoundCapability[]> {
  const options = { session };
  const found: FoundCapability[] = [];
  const note = (name: FoundCapability['name'], isThere: boolean | undefined, message = '') =>
    found.push({ name, isThere, message });
  const noteAnswer = (name: FoundCapability['name'], { verdict, message }: CallResult<unknown>) =>
    note(name, verdict === 'fits', message);

  const key = randomUUID();
  const lookUp = await backEnd.send(lookUpKey, { key, isClosing: false, isDiscarding: false }, options);
  if (role === 'guest') note('idempotency', undefined, 'needs an account');
  else noteAnswer('idempotency', lookUp);
  note(...(await tryMarker(backEnd)));
  note(...(await tryChunks(backEnd, { session, role }, prefix)));
  if (role === 'guest') {
    for (const name of [
      'wishlist',
      'cancel',
      'sessions',
      'profile',
      'promotions',
      'orderRules',
      'deliveryFees',
      'stock',
      'deliveryDays',
    ] as const)
      note(name, undefined, 'needs an account');
  } else {
    noteAnswer('wishlist', await backEnd.send(getWishlist, session.customer, options));
    // The order does not exist. A back end with this capability refuses.
    const cancelled = await backEnd.send(
      cancelOrder,
      { orderId: randomUUID(), seenRevision: undefined },
      {
        session,
        key: randomUUID(),
      },
    );
    note('cancel', ['fits', 'refused'].includes(cancelled.verdict), cancelled.message);
    noteAnswer('sessions', await backEnd.send(getSessions, undefined, options));
    noteAnswer('profile', await backEnd.send(getProfile, session.customer, options));
    const rules = { customer: session.customer, mode: MONEY_MODE, knownVersion: '' };
    noteAnswer('promotions', await backEnd.send(getPromotionRules, rules, options));
    const quantityRules = { customer: session.customer, knownVersion: '' };
    const knownRules = await backEnd.send(getOrderRules, quantityRules, options);
    noteAnswer('orderRules', knownRules);
    noteAnswer('deliveryFees', knownRules);
    const levels = { customer: session.customer, knownAt: undefined };
    noteAnswer('stock', await backEnd.send(getStockLevels, levels, options));
    const days = { customer: session.customer };
    noteAnswer('deliveryDays', await backEnd.send(getDeliveryDays, days, options));
  }
  note(...(await tryPlaces(backEnd, session)));
  note('delta', undefined, 'the app does not use it yet');
  note('lineLogin', undefined, 'needs a person at LINE');
  return found;
}

type Noted = readonly [FoundCapability['name'], boolean, string];

/** From places/thailand.json, including the newest province. A table with its own ids has none of these. */
const PUBLISHED_PROVINCES = [
  ['10', 'กรุงเทพมหานคร'],
  ['38', 'บึงกาฬ'],
  ['50', 'เชียงใหม่'],
  ['90', 'สงขลา'],
] as const;

/** Whether the provinces have the ids of the app's own table. */
async function tryPlaces(backEnd: BackEnd, session: CallerSession): Promise<Noted> {
  const { verdict, message, answer = [] } = await backEnd.send(getProvinces, undefined, { session });
  if (verdict !== 'fits') return ['publishedPlaces', false, message];
  const areOurs = PUBLISHED_PROVINCES.every(([id, name]) =>
    answer.some((place) => place.id === id && plainPlaceName(place.name, 'province') === name),
  );
  return ['publishedPlaces', areOurs, areOurs ? '' : 'its places have other IDs'];
}

/** Checks the marker on every answer, also on the 401 for an unknown token. */
async function tryMarker(backEnd: BackEnd): Promise<Noted> {
  const nobody = {
    token: randomUUID(),
    customer: { customerCode: '', saleUnit: '' },
  };
  const result = await backEnd.send(getPoints, nobody.customer, {
    session: nobody,
  });
  const open = await backEnd.send(checkToken, undefined);
  const isMarked = [result, open].every(({ headers }) => headers.has(MARKER_HEADER));
  if (!isMarked) return ['marker', false, `answers without ${MARKER_HEADER}`];
  const isEnd = result.status === 401 && result.headers.get(SESSION_HEADER) === SESSION_ENDED;
  return [
    'marker',
    isEnd,
    isEnd ? '' : `an expired token gets HTTP ${result.status} without ${SESSION_HEADER}`,
  ];
}

async function tryChunks(backEnd: BackEnd, { session }: Caller, prefix: URL): Promise<Noted> {
  const result = await backEnd.send(getCatalogueManifest, { mode: MONEY_MODE, version: '' }, { session });
  if (result.verdict !== 'fits' || result.answer?.kind !== 'manifest')
    return ['chunks', false, result.message];
  const [chunk] = result.answer.manifest.chunks;
  if (chunk === undefined) return ['chunks', true, 'the catalogue is empty'];
  const piece = await fetch(new URL(chunkPath(chunk.hash), prefix)).catch(() => undefined);
  if (piece === undefined)
    return ['chunks', false, 'the chunk could not be fetched, because the connection failed'];
  await piece.body?.cancel();
  return ['chunks', piece.ok, piece.ok ? '' : `the manifest names a chunk that answers HTTP ${piece.status}`];
}
