import { qrTextsOf } from '#contract/qr-series';
import { writeRescue } from '#contract/rescued-orders';
import { orderIdempotencyKey } from '#domain/order';
import { offerFile } from '#platform/offer-file';
import { qrModules } from '#platform/qr-code';
import { shareFile } from '#platform/share-file';
import { readSession } from '#local/sessions';
import type { Phone } from './phone.ts';
import { readUnsentOrders } from './unsent-orders.ts';

/** What another phone may send in this one's place. */
export interface HandOver {
  readonly text: string;
  readonly orderCount: number;
  /** Some order has a note to the company, which stays here. */
  readonly hasNotes: boolean;
}

/**
 * The unsent orders of the account that is signed in, for another phone. From now on they may have
 * been sent: before one of them is edited or discarded here, the shop is asked. Refused ones stay with their owner.
 *
 * @returns undefined when nothing waits, or where the back end could not tell the same order twice from two
 */
export async function handOver(phone: Phone): Promise<HandOver | undefined> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || !phone.remote.capabilities.idempotency) return undefined;
  const { unsentOrders, outbox } = phone.personal;
  const orders = await phone.personal.transaction('rw', unsentOrders, outbox, async () => {
    const unsent = await readUnsentOrders(phone, session.account);
    const given = unsent.filter(({ state }) => state !== 'refused').map(({ request }) => request);
    await outbox
      .where('id')
      .anyOf(given.map(orderIdempotencyKey))
      .modify((row) => void Object.assign(row, { isMaybeSent: true }));
    return given;
  });
  if (orders.length === 0) return undefined;
  phone.log.write('handed-over', { orders: orders.length });
  return {
    text: writeRescue(phone.tenant.tenant, orders),
    orderCount: orders.length,
    hasNotes: orders.some(({ remark }) => remark !== ''),
  };
}

/** Gives the file to another app where the browser can, else as a download. */
export async function giveFile(phone: Phone, { text }: HandOver): Promise<void> {
  const day = phone.clock.now().toISOString().slice(0, 10);
  const name = `khaisong-${phone.tenant.tenant}-${day}.json`;
  if (!(await shareFile(name, text))) offerFile(name, text);
}

/** One picture of a series: true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** The series of pictures in order. Loads what draws them. */
export async function qrPictures({ text }: HandOver): Promise<readonly QrModules[]> {
  return await Promise.all(qrTextsOf(text).map(qrModules));
}
