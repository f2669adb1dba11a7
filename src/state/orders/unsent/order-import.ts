import { addQrText, textOfQrSeries, type QrSeries, type QrSeriesText } from '#contract/orders/qr-series';
import type { RescuedAddress } from '#contract/addresses/rescued-addresses';
import { addressesOfOrder, readRescue, type RescueReading } from '#contract/orders/rescued-orders';
import type { Address } from '#domain/addresses/address';
import { multiplySatang, subtractSatang, ZERO_SATANG } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderRequest } from '#domain/orders/order';
import { totalsOf, withDeliveryFee, type OrderDraft, type OrderLine } from '#domain/orders/order-draft';
import { isGuest } from '#domain/accounts/person';
import { multiplyPoints, ZERO_POINTS } from '#domain/kernel/points';
import { isPointMode } from '#domain/kernel/cart-mode';
import type { Product } from '#domain/catalogue/product';
import { unitOf } from '#domain/catalogue/units';
import { customerOf, customerText } from '#local/kernel/account';
import { isStorageFault } from '#local/database/database-guard';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { readPicture } from '#platform/pictures/read-picture';
import { readQrCode } from '#platform/pictures/qr-code';
import { addressLane } from '#sync/changes/address-lane';
import { enqueue } from '#sync/outbox/outbox';
import { readCachedAnswer } from '#sync/queries/refresh';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import { addressesQuestion } from '#state/addresses/addresses-question';
import { readKnownProducts } from '#state/catalogue/known-products';
import { enqueueOrder } from '#state/orders/checkout/enqueue-order';
import type { Phone } from '#state/runtime/phone';
import { findUnsentOrder } from '#local/orders/unsent-orders';
import { findOrder } from '#local/orders/orders';
import { wasAccepted } from '#local/orders/accepted-orders';

export type { CameraProblem } from '#platform/camera/camera';
export { watchForQrCodes } from '#platform/camera/qr-camera';

/** An order from another phone, with this phone's data of its products. */
export interface ImportedOrder {
  readonly request: OrderRequest;
  readonly draft: OrderDraft;
  readonly shipTo: Address | undefined;
  /** Changes of its addresses that were not confirmed when it was handed over. */
  readonly addresses: readonly RescuedAddress[];
  /**
   * 'new': it may be sent. 'here': it is pending on this phone too. 'accepted': the server has it, as far as this phone
   * knows.
   */
  readonly place: 'new' | 'here' | 'accepted';
}

/**
 * - guest: nobody who could order is signed in
 * - other-customer: a customer's session, and only orders of other customers
 */
export type OrderImportProblem =
  | Exclude<RescueReading['kind'], 'orders'>
  | 'guest'
  | 'other-customer'
  | 'not-offered';

export type OrderImport =
  | {
      readonly kind: 'orders';
      readonly orders: readonly ImportedOrder[];
      /** The number of orders of other customers, for whom this session does not order. */
      readonly leftOut: number;
    }
  | { readonly kind: 'problem'; readonly problem: OrderImportProblem };

/** Reads another phone's export and describes it. Stores and sends nothing. */
export async function readOrderImport(phone: Phone, text: string): Promise<OrderImport> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || isGuest(session.person)) return { kind: 'problem', problem: 'guest' };
  if (!phone.remote.capabilities.idempotency) return { kind: 'problem', problem: 'not-offered' };
  const reading = readRescue(text, phone.tenant.tenant);
  if (reading.kind !== 'orders') return { kind: 'problem', problem: reading.kind };
  const own = reading.orders.filter((order) => mayOrderFor(session, order));
  if (own.length === 0) return { kind: 'problem', problem: 'other-customer' };
  const codes = own.flatMap(({ lines }) => lines.map(({ productCode }) => productCode));
  const products = await readKnownProducts(phone, session, codes);
  const cached = await readCachedAnswer(phone.answers, session.account, addressesQuestion(session.person));
  const orders = await Promise.all(
    own.map(async (request) => ({
      request,
      draft: draftOf(request, products),
      shipTo:
        request.shipTo ??
        carriedAddress(request.shipToId, reading.addresses) ??
        cached?.answer.find((address) => address.id === request.shipToId),
      addresses: addressesOfOrder(request, reading.addresses),
      place: await placeOf(phone, session, request.id),
    })),
  );
  return {
    kind: 'orders',
    orders,
    leftOut: reading.orders.length - own.length,
  };
}

function carriedAddress(id: string, addresses: readonly RescuedAddress[]): Address | undefined {
  const last = addresses.findLast(({ address }) => address.id === id);
  return last === undefined ? undefined : { code: '', ...last.address, isActive: true };
}

/** An agent may import orders of any client; the server refuses those that are not the agent's. */
function mayOrderFor({ person }: SessionRow, { customer }: OrderRequest): boolean {
  return person.role === 'agent' || customerText(customerOf(person)) === customerText(customer);
}

async function placeOf(phone: Phone, { account }: SessionRow, id: string): Promise<ImportedOrder['place']> {
  const { unsentOrders, orders, receipts } = phone.personal;
  if ((await findUnsentOrder(unsentOrders, id)) !== undefined) return 'here';
  if ((await findOrder(orders, account, id)) !== undefined) return 'accepted';
  return (await wasAccepted(receipts, id)) ? 'accepted' : 'new';
}

/** The order as its owner saw it, with names from this phone's catalogue, or the code of an unknown product. */
function draftOf(request: OrderRequest, products: ReadonlyMap<string, Product | undefined>): OrderDraft {
  const isPoints = isPointMode(request.mode);
  const lines = request.lines.map(({ productCode, unit, quantity, seenUnitPrice }): OrderLine => {
    const product = products.get(productCode);
    const named = product && unitOf(product, unit);
    const unitPoints = isPoints ? (product?.pointsPerCase ?? ZERO_POINTS) : ZERO_POINTS;
    return {
      productCode,
      productName: product?.name ?? productCode,
      productNameEn: product?.shortNameEn || undefined,
      unit,
      unitName: named?.name ?? '',
      unitNameEn: named?.nameEn,
      quantity,
      unitPrice: seenUnitPrice,
      lineTotal: multiplySatang(seenUnitPrice, quantity),
      unitPoints,
      linePoints: multiplyPoints(unitPoints, quantity),
    };
  });
  const { seenTotal } = request;
  const totals = totalsOf(lines);
  // A coupon explains the difference between the products' sum and the total that the owner saw.
  const discount = totals.goods > seenTotal ? subtractSatang(totals.goods, seenTotal) : totals.discount;
  // What the owner saw beyond the products is the delivery fee.
  const fee = seenTotal > totals.goods ? subtractSatang(seenTotal, totals.goods) : ZERO_SATANG;
  return {
    mode: request.mode,
    lines,
    problems: [],
    totals: withDeliveryFee({ ...totals, discount, total: subtractSatang(seenTotal, fee) }, fee),
  };
}

/**
 * Enqueues the orders in the other phone's place, with the same id and revision: each stays one order, whoever sends
 * it. The other phone may have sent it already, so the server is asked before it is edited or discarded here.
 *
 * @returns the number that is sent now, without those that are pending here or confirmed. 'not-saved': this phone could
 * not store them, and none is sent
 */
export async function sendImportedOrders(
  phone: Phone,
  imported: readonly ImportedOrder[],
): Promise<number | 'not-saved'> {
  try {
    return await enqueueImportedOrders(phone, imported);
  } catch (fault) {
    if (!isStorageFault(fault)) throw fault;
    phone.log.write('order-not-saved', { name: fault.name });
    return 'not-saved';
  }
}

async function enqueueImportedOrders(phone: Phone, imported: readonly ImportedOrder[]): Promise<number> {
  const { sessions } = phone.personal;
  const tables = ['unsentOrders', 'outbox', 'orders', 'receipts', 'sessions'] as const;
  const sent = await phone.personal.write(tables, async () => {
    const session = await readSession(sessions);
    let count = 0;
    for (const { request, draft, shipTo, addresses } of imported) {
      if (session === undefined || !mayOrderFor(session, request)) continue;
      if ((await placeOf(phone, session, request.id)) !== 'new') continue;
      const savedAt = phone.clock.now();
      for (const address of addresses)
        await enqueueImportedAddress(phone, session, address, request.customer);
      await enqueueOrder(phone, session, {
        request,
        draft,
        shipTo,
        savedAt,
        isHandedOver: true,
      });
      count += 1;
    }
    return count;
  });
  if (sent > 0) {
    phone.log.write('taken-over', { orders: sent });
    phone.onQueued();
    void phone.sync.wake('enqueue');
  }
  return sent;
}

/**
 * Enqueues the address change under its own key, before the order that needs it. One that is pending already stays
 * single.
 */
async function enqueueImportedAddress(
  phone: Phone,
  { account }: SessionRow,
  { key, kind, body, address }: RescuedAddress,
  onBehalfOf: CustomerKey,
): Promise<void> {
  await enqueue(phone.personal, {
    id: key,
    tenant: phone.tenant.tenant,
    account,
    actor: account,
    onBehalfOf,
    kind,
    schemaVersion: DETAIL_SCHEMA_VERSION,
    lane: addressLane(account, address.id),
    body,
    createdAt: phone.clock.now(),
    isMaybeSent: true,
    isHandedOver: true,
  });
}

export type PickedFile =
  | { readonly kind: 'text'; readonly text: string }
  /** The text of a QR code in a picture. */
  | { readonly kind: 'picture'; readonly text: string }
  | { readonly kind: 'nothing-found' };

/** No file of orders is larger. */
const MAX_FILE_BYTES = 4_000_000;

/** Reads the picked file: another phone's export, or a picture of one of its QR codes. */
export async function readPickedFile(file: File): Promise<PickedFile> {
  if (file.type.startsWith('image/')) {
    const pixels = await readPicture(file);
    const text = pixels === undefined ? undefined : await readQrCode(pixels);
    return text === undefined ? { kind: 'nothing-found' } : { kind: 'picture', text };
  }
  return file.size > MAX_FILE_BYTES ? { kind: 'nothing-found' } : { kind: 'text', text: await file.text() };
}

/** The reason why a picture does not belong to the series. */
export type QrProblem = 'not-ours' | 'newer' | 'other-series' | 'broken';

/** The part of a series that was scanned so far, initially empty. */
export interface QrCollection {
  readonly series: QrSeries | undefined;
  /** The missing parts, or the whole text. */
  readonly found: Exclude<QrSeriesText, { kind: 'broken' }> | undefined;
  /** The problem with the last scanned picture. */
  readonly problem: QrProblem | undefined;
}

export const NOTHING_SEEN: QrCollection = {
  series: undefined,
  found: undefined,
  problem: undefined,
};

/**
 * Adds one more scanned code. A series that was read wrongly starts again, and so does the next one after a complete
 * one.
 *
 * @param text undefined to start again
 */
export function nextQrStep(before: QrCollection, text: string | undefined): QrCollection {
  if (text === undefined) return NOTHING_SEEN;
  const again = addQrText(before.series, text);
  const isNextSeries = again.kind === 'other-series' && before.found?.kind === 'whole';
  const step = isNextSeries ? addQrText(undefined, text) : again;
  if (!('series' in step)) return { ...before, problem: step.kind };
  const found = textOfQrSeries(step.series);
  return found.kind === 'broken'
    ? { series: undefined, found: undefined, problem: 'broken' }
    : { series: step.series, found, problem: undefined };
}
