import { qrTextsOf } from '#contract/orders/qr-series';
import { writeRescue } from '#contract/orders/rescued-orders';
import { rescuedAddress, type RescuedAddress } from '#contract/addresses/rescued-addresses';
import { orderIdempotencyKey } from '#domain/orders/order';
import { offerFile } from '#platform/sharing/offer-file';
import { qrModules } from '#platform/pictures/qr-code';
import { shareFile } from '#platform/sharing/share-file';
import { readChanges, type OutboxRow } from '#local/orders/outbox';
import { transition } from '#local/orders/write-outbox';
import { readSession } from '#local/accounts/sessions';
import { goesBefore } from '#sync/engine/lanes';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import type { Phone } from '#state/runtime/phone';
import { readUnsentOrders } from './unsent-orders.ts';

/** The unsent orders that another phone may send instead. */
export interface HandOver {
  readonly text: string;
  readonly orderCount: number;
  /** Some order has a note to the company, which stays here. */
  readonly hasNotes: boolean;
}

/**
 * Exports the unsent orders of the signed-in account for another phone, with their addresses as the checkout showed
 * them (another device may change an address meanwhile), and the address changes that they wait for. All of them then
 * count as possibly sent: the server is asked before one of them is edited or discarded here. Refused orders stay with
 * their owner.
 *
 * @returns undefined if nothing is waiting, or if the back end has no idempotency keys
 */
export async function handOver(phone: Phone): Promise<HandOver | undefined> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || !phone.remote.capabilities.idempotency) return undefined;
  const { outbox } = phone.personal;
  const { orders, addresses } = await phone.personal.write(['unsentOrders', 'outbox'], async () => {
    const unsent = await readUnsentOrders(phone, session.account);
    const rows = await readChanges(phone.personal.outbox, session.account);
    const given = unsent
      .filter(({ state }) => state !== 'refused')
      .map(({ request }) => ({
        request,
        waitsFor: changesBefore(orderIdempotencyKey(request), rows),
      }));
    const orders = given.flatMap(({ request, waitsFor }) => (waitsFor === undefined ? [] : [request]));
    const before = new Map(given.flatMap(({ waitsFor = [] }) => waitsFor.map((each) => [each.key, each])));
    const ids = [...orders.map(orderIdempotencyKey), ...before.keys()];
    await transition(outbox, { ids }, { kind: 'handed-over' });
    const addresses = rows.flatMap(({ id }) => before.get(id) ?? []);
    return { orders, addresses };
  });
  if (orders.length === 0) return undefined;
  phone.log.write('handed-over', { orders: orders.length });
  return {
    text: writeRescue(phone.tenant.tenant, orders, addresses),
    orderCount: orders.length,
    hasNotes: orders.some(({ remark }) => remark !== ''),
  };
}

/**
 * The address changes that an order waits for; undefined if one of them is unreadable because a newer app wrote it:
 * without it the server would not know the order's address.
 */
function changesBefore(key: string, rows: readonly OutboxRow[]): readonly RescuedAddress[] | undefined {
  const order = rows.find(({ id }) => id === key);
  const held = order === undefined ? [] : rows.filter((row) => goesBefore(row, order));
  const changes = held.flatMap(({ id, kind, body, schemaVersion }) =>
    schemaVersion > DETAIL_SCHEMA_VERSION ? [] : (rescuedAddress({ key: id, kind, body }) ?? []),
  );
  return changes.length === held.length ? changes : undefined;
}

/** Shares the file with another app if the browser can, otherwise downloads it. */
export async function shareOrDownload(phone: Phone, { text }: HandOver): Promise<void> {
  const day = phone.clock.now().toISOString().slice(0, 10);
  const name = `khaisong-${phone.tenant.tenant}-${day}.json`;
  if (!(await shareFile(name, text))) offerFile(name, text);
}

/** One QR code of a series: true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** The QR codes in order. Loads the code that draws them. */
export async function qrPictures({ text }: HandOver): Promise<readonly QrModules[]> {
  return await Promise.all(qrTextsOf(text).map(qrModules));
}
