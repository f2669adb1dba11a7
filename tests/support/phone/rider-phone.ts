import { randomUUID } from 'node:crypto';
import type { HandedLine } from '#domain/delivery/delivery';
import { linesToDeliver } from '#domain/delivery/delivery-form';
import { dueFor } from '#domain/delivery/delivery-money';
import { ZERO_SATANG } from '#domain/kernel/money';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { grabInvoice } from '#state/delivery/grab-invoice';
import type { Phone } from '#state/runtime/phone';
import { readRiderHistory, type HistoryVisit } from '#state/delivery/rider-history';
import { readRiderInvoices, type MyDrop, type RiderInvoicesHere } from '#state/delivery/rider-invoices';
import { signIn } from '#state/accounts/session';
import { sendVisit, serverMoment, type VisitToSend } from '#state/delivery/visit';
import { aPhoto } from '../data/invoices.ts';
import { networkTo, type ServerConnection } from './network-to.ts';
import { PASSWORD } from '../data/people.ts';
import { openTestPhone, type TestPhone, type TestPhoneOptions } from './phone.ts';
import { phoneClock } from './phone-clock.ts';
import type { TestServer } from '#tests/support/server/test-server';

export interface RiderPhone extends TestPhone {
  readonly connection: ServerConnection;
}

/** A rider with their own phone, whose clock is right by default, and a connection to the server. */
export async function openRider(
  server: TestServer,
  username: 'rider1' | 'rider2' = 'rider1',
  options: Partial<TestPhoneOptions> = {},
): Promise<RiderPhone> {
  const connection = networkTo(server.app);
  const clock = phoneClock(server.clock());
  const testPhone = await openTestPhone({
    tenant: server.tenant.configuration,
    connection,
    clock,
    ...options,
  });
  const outcome = await signIn(testPhone.phone, { username, password: PASSWORD });
  if (outcome.kind !== 'signed-in') throw new Error(`could not sign in: ${outcome.kind}`);
  await testPhone.untilIdle();
  return { ...testPhone, connection };
}

export async function sessionOn(phone: Phone): Promise<SessionRow> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) throw new Error('nobody is signed in');
  return session;
}

export async function invoicesOn(phone: Phone): Promise<RiderInvoicesHere> {
  return await readRiderInvoices(phone, await sessionOn(phone));
}

export async function dropOn(phone: Phone, orderId: string): Promise<MyDrop | undefined> {
  return (await invoicesOn(phone)).mine?.find(({ invoice }) => invoice.orderId === orderId);
}

export async function visitsOn(phone: Phone): Promise<readonly HistoryVisit[]> {
  return (await readRiderHistory(phone, await sessionOn(phone))).visits ?? [];
}

export async function grabAll(phone: Phone, orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) {
    const { kind } = await grabInvoice(phone, orderId);
    if (kind !== 'grabbed') throw new Error(`${orderId}: ${kind}`);
  }
}

/** The content of the form. By default everything was accepted and paid in cash, with a photo. */
export async function visitTo(
  phone: Phone,
  orderId: string,
  more: Partial<VisitToSend> = {},
): Promise<VisitToSend> {
  const invoice = (await dropOn(phone, orderId))?.invoice;
  if (invoice === undefined) throw new Error(`${orderId} is not on this phone`);
  const whole = linesToDeliver(invoice.lines);
  const lines: readonly HandedLine[] =
    more.lines ?? whole.map(({ number, quantity }) => ({ number, delivered: quantity, reason: undefined }));
  const due = dueFor(invoice.toCollect, whole, lines);
  return {
    lines,
    receiver: 'คุณวิไล',
    note: '',
    arrivedAt: serverMoment(phone),
    place: { pin: { latitude: 13.765, longitude: 100.641 }, accuracyMetres: 12 },
    money: due === 0 ? undefined : { cash: due, transfer: ZERO_SATANG, reason: undefined },
    proofs: [{ id: randomUUID(), kind: 'photo', content: await aPhoto() }],
    ...more,
  };
}

/** A delivery attempt at which everything was refused. */
export async function refusedVisitTo(phone: Phone, orderId: string): Promise<VisitToSend> {
  const whole = await visitTo(phone, orderId);
  return {
    ...whole,
    lines: whole.lines.map(({ number }) => ({ number, delivered: 0, reason: 'shop-closed' })),
    receiver: '',
    money: undefined,
    proofs: [],
  };
}

/** @returns its id */
export async function deliver(
  phone: Phone,
  orderId: string,
  more: Partial<VisitToSend> = {},
): Promise<string> {
  const outcome = await sendVisit(phone, orderId, await visitTo(phone, orderId, more));
  if (outcome.kind !== 'saved') throw new Error(`not kept: ${outcome.kind}`);
  return outcome.id;
}
