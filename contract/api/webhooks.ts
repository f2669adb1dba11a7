import { ORDER_EVENT_KINDS, type OrderEventKind } from '#domain/orders/order-event';
import { orderEvent } from '#contract/integration/order-event';
import { jsonSchema } from './components.ts';
import { exampleOf } from './examples.ts';

/** The occasion of each event, as in docs/erp.md. */
const OCCASIONS: Readonly<Record<OrderEventKind, string>> = {
  'order.placed': 'An order was accepted.',
  'order.changed': 'The office changed lines, coupon, address or note before the approval.',
  'order.approved': 'The staff approved the order.',
  'order.invoiced': 'The invoice was approved. The order is now owed, and riders can accept it.',
  'order.paid': 'The payment was confirmed.',
  'order.refused': 'A rider was at the door, and the customer accepted nothing. The order stays invoiced.',
  'order.delivered': 'The order was delivered, fully or in part.',
  'order.returned': 'Products of a delivered order were returned.',
  'order.cancelled': 'The customer or the staff cancelled the order.',
};

const DESCRIPTION =
  'A request of this server to a target that the tenant configures. Check the signature first, then answer 2xx within 10 seconds. An event is sent at least once, always with the same webhook-id. Events of one order arrive in order.';

const HEADERS = [
  {
    name: 'webhook-id',
    description:
      'ID of the event. It stays the same when the event is sent again, so use it to ignore duplicates.',
    example: '0c9f2f6a-5f0e-4a6b-9a41-6f1d4a2c7b10',
  },
  {
    name: 'webhook-timestamp',
    description: 'Time of sending, in seconds since 1 January 1970 UTC.',
    example: '1795053600',
  },
  {
    name: 'webhook-signature',
    description:
      'Signature of the ID, the timestamp and the body, as defined by the Standard Webhooks specification.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
];

/** An example of the body of an event, as it travels. */
export function eventExampleOf(kind: OrderEventKind): unknown {
  return exampleOf(jsonSchema(orderEvent.wire), { type: kind });
}

/** Documents the webhooks of order events (docs/erp.md). */
export function webhooks() {
  return Object.fromEntries(ORDER_EVENT_KINDS.map((kind) => [kind, webhookOf(kind)]));
}

function webhookOf(kind: OrderEventKind) {
  return {
    post: {
      operationId: kind,
      summary: OCCASIONS[kind],
      description: DESCRIPTION,
      tags: ['integration'],
      parameters: HEADERS.map((header) => ({
        ...header,
        in: 'header',
        required: true,
        schema: { type: 'string' },
      })),
      requestBody: {
        content: {
          'application/json': { schema: jsonSchema(orderEvent.wire), example: eventExampleOf(kind) },
        },
      },
      responses: {
        '2XX': {
          description: 'The event was accepted. After any other answer, or none, it is sent again later.',
        },
      },
    },
  };
}
