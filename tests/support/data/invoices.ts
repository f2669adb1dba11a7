import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { addOrder } from '#contract/orders/add-order';
import { getInvoices } from '#contract/delivery/get-invoices';
import { grabInvoice } from '#contract/delivery/grab-invoice';
import { moveOrder } from '#contract/orders/move-order';
import { releaseInvoice } from '#contract/delivery/release-invoice';
import { sendDelivery } from '#contract/delivery/send-delivery';
import type { DeliveryAnswer } from '#domain/delivery/delivery';
import type { RiderInvoice } from '#domain/delivery/invoice';
import type { GrabAnswer } from '#domain/delivery/invoice-grab';
import type { ReleaseAnswer } from '#domain/delivery/invoice-release';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { orderStatusNumber, type OrderStatus } from '#domain/orders/order-status';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { KEY1, KEY2 } from './products.ts';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import type { Username } from './people.ts';
import type { TestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

export const TO_INVOICE: readonly OrderStatus[] = ['so-approve', 'invoice-wait', 'invoice-approve'];

/** Changes the status as the staff does. */
export async function moveTo(
  server: TestServer,
  OrderId: string,
  ...statuses: readonly OrderStatus[]
): Promise<void> {
  const token = await tokenOf(server, 'staff1');
  for (const status of statuses) {
    const body = { OrderId, Status: orderStatusNumber(status) };
    const sent = await server.send(moveOrder.path, { token, key: randomUUID(), body });
    const { kind } = answerOf(moveOrder, sent);
    if (kind !== 'moved') throw new Error(`the order could not move to ${status}`);
  }
}

/** Makes an approved invoice: by default an order of shop1 for 480.00 by cash on delivery. @returns its id */
export async function approvedInvoice(
  server: TestServer,
  more: Readonly<Record<string, unknown>> = {},
  customer: CustomerKey = KEY1,
): Promise<string> {
  const token = await tokenOf(server, customer === KEY2 ? 'shop2' : 'shop1');
  const body = orderBody(more, customer);
  const sent = answerOf(addOrder, await server.send(addOrder.path, sending(token, body)));
  if (sent.kind !== 'accepted') throw new Error(`the order was refused: ${sent.refusal.code}`);
  await moveTo(server, body.OrderId, ...TO_INVOICE);
  return body.OrderId;
}

/** A picture without meaning, in Base64. */
export async function aPhoto(): Promise<string> {
  photo ??= sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
    .png()
    .toBuffer()
    .then((bytes) => bytes.toString('base64'));
  return await photo;
}

let photo: Promise<string> | undefined;

export interface ReportBody {
  readonly DeliveryID: string;
  readonly OrderId: string;
  readonly Proofs: readonly { readonly FileID: string; readonly Kind: string; readonly Content: string }[];
  readonly [field: string]: unknown;
}

/** The wire form of SEND_DELIVERY. By default the one case was accepted and paid in cash, with a photo. */
export async function reportBody(
  OrderId: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<ReportBody> {
  return {
    DeliveryID: randomUUID(),
    OrderId,
    Lines: [{ LineNo: 1, Delivered: 1, Reason: '' }],
    Receiver: 'คุณวิไล',
    Note: '',
    Money: { Cash: 480, Transfer: 0, Reason: '' },
    ArrivedAt: '',
    CapturedAt: '2026-11-20T03:00:00.000Z',
    Lat: '',
    Long: '',
    Accuracy: '',
    Proofs: [{ FileID: randomUUID(), Kind: 'photo', Content: await aPhoto() }],
    ...more,
  };
}

/** A delivery attempt at which everything was refused. */
export async function refusedBody(OrderId: string, Reason = 'SHOP_CLOSED'): Promise<ReportBody> {
  return await reportBody(OrderId, {
    Lines: [{ LineNo: 1, Delivered: 0, Reason }],
    Receiver: '',
    Money: null,
    Proofs: [],
  });
}

/** The calls of riders and the staff. */
export function ridersAt(server: TestServer) {
  const ask = async (path: string, by: Username, body: unknown) =>
    await server.send(path, { token: await tokenOf(server, by), body });
  return {
    grab: async (OrderId: string, by: Username = 'rider1'): Promise<GrabAnswer> =>
      answerOf(grabInvoice, await ask(grabInvoice.path, by, { OrderId })),
    release: async (OrderId: string, by: Username = 'rider1'): Promise<ReleaseAnswer> =>
      answerOf(releaseInvoice, await ask(releaseInvoice.path, by, { OrderId })),
    tell: async (body: ReportBody, by: Username = 'rider1'): Promise<DeliveryAnswer> =>
      answerOf(sendDelivery, await ask(sendDelivery.path, by, body)),
    mine: async (by: Username = 'rider1'): Promise<readonly RiderInvoice[]> =>
      answerOf(getInvoices, await ask(getInvoices.path, by, { User: '', IsGrabbed: true })),
    toGrab: async (by: Username = 'rider1'): Promise<readonly RiderInvoice[]> =>
      answerOf(getInvoices, await ask(getInvoices.path, by, { User: '', IsGrabbed: false })),
  };
}
