import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { ORDER_EVENT_KINDS, type OrderEventKind } from '#domain/orders/order-event';
import type { WebhookTarget } from '#server/gateways/webhook/webhook-gateway';

export interface ReceivedWebhook {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly type: OrderEventKind;
  readonly orderId: string;
  readonly number: number;
}

/** The fields that a reader of docs/erp.md alone would read. */
const body = z.object({
  id: z.uuid(),
  type: z.enum(ORDER_EVENT_KINDS),
  version: z.literal(1),
  timestamp: z.iso.datetime(),
  data: z.object({
    EventNumber: z.int().min(1),
    Order: z.looseObject({ OrderId: z.uuid(), OrderNo: z.string(), Status: z.int() }),
  }),
});

/** Another system of the company, on a local port. */
export interface TestTarget {
  readonly target: WebhookTarget;
  /** The host of its address. */
  readonly host: string;
  /** All reports that arrived, also those that it refused. */
  readonly received: ReceivedWebhook[];
  /** Sets the next answers. By default it accepts everything. */
  answer: (received: ReceivedWebhook, response: ServerResponse) => void;
  readonly close: () => Promise<void>;
}

export function aWebhookKey(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

export async function openTarget(more: Partial<WebhookTarget> = {}): Promise<TestTarget> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const { id, type, data } = body.parse(JSON.parse(text));
      const { Order: order, EventNumber: number } = data;
      const received = { id, headers: request.headers, text, type, orderId: order.OrderId, number };
      opened.received.push(received);
      opened.answer(received, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${portOf(server.address())}`;
  const opened: TestTarget = {
    target: {
      name: 'erp',
      address: `http://${host}/khaisong?from=shop`,
      events: ORDER_EVENT_KINDS,
      keys: [aWebhookKey()],
      ...more,
    },
    host,
    received: [],
    answer: (_heard, response) => void response.writeHead(204).end(),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return opened;
}

/** Checks the signature by the specification of Standard Webhooks, without the library that signs. */
export function isSignedBy(
  key: string,
  { headers, text }: Pick<ReceivedWebhook, 'headers' | 'text'>,
): boolean {
  const secret = Buffer.from(key.slice('whsec_'.length), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  const expected = `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('it listens on no port');
  return address.port;
}
