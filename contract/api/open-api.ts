import * as z from 'zod/mini';
import { ORDER_EVENT_KINDS } from '#domain/orders/order-event';
import { ALL_CALLS } from './calls.ts';
import type { Call } from '#contract/protocol/call';
import {
  CUSTOMER_CODE_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENT_REPLAYED_HEADER,
  MARKER_HEADER,
  SALE_UNIT_HEADER,
  SESSION_ENDED,
  SESSION_HEADER,
} from '#contract/protocol/headers';
import { orderEvent } from '#contract/integration/order-event';
import { refusalMessages } from '#contract/protocol/refusal-messages';
import { refusesUnknownFields } from '#contract/protocol/unknown-fields';

/** Documents the input side of transforms, which is what travels on the wire; transforms have no schema. */
function jsonSchema(schema: z.ZodMiniType) {
  const { $schema: _dialect, ...document } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return document;
}

function header(name: string, isRequired: boolean, description: string) {
  return { name, in: 'header', required: isRequired, description, schema: { type: 'string' } };
}

/** The fields of a GET are query parameters. */
function queryFieldsOf(call: Call<unknown, unknown>) {
  const { properties = {} } = jsonSchema(call.request.wire);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

function parametersOf(call: Call<unknown, unknown>) {
  const customer =
    call.who === 'anyone'
      ? []
      : [
          header(
            CUSTOMER_CODE_HEADER,
            false,
            'The customer acted for, among those that the token may act for.',
          ),
          header(SALE_UNIT_HEADER, false, 'The sale unit of that customer.'),
        ];
  const fields = call.method === 'GET' ? queryFieldsOf(call) : [];
  if (call.idempotency === 'none') return [...customer, ...fields];
  const isRequired = call.idempotency === 'key';
  return [
    ...customer,
    ...fields,
    header(IDEMPOTENCY_KEY_HEADER, isRequired, 'Names this attempt: sent again, it has one effect.'),
  ];
}

const text = { type: 'string' };

function failure(description: string) {
  return { description };
}

const SESSION_FAILURES = {
  '401': {
    description: 'No session, or a dead one.',
    headers: {
      [SESSION_HEADER]: { description: 'Marks the real end of a session.', schema: { const: SESSION_ENDED } },
    },
  },
  '403': failure('Not for this role, or a customer that this token may not act for.'),
};

const KEY_FAILURES = {
  '409': failure('The first attempt under this key is still running.'),
  '422': failure('The key was used with another payload.'),
};

function operationOf(call: Call<unknown, unknown>) {
  return {
    operationId: call.name,
    tags: [call.tag],
    'x-offline': call.offline,
    'x-idempotency': call.idempotency,
    'x-unknown-fields': refusesUnknownFields(call) ? 'refused' : 'ignored',
    'x-who': call.who === 'anyone' ? ['anyone'] : call.who,
    security: call.who === 'anyone' ? [] : [{ token: [] }],
    parameters: parametersOf(call),
    ...(call.method === 'POST'
      ? { requestBody: { content: { 'application/json': { schema: jsonSchema(call.request.wire) } } } }
      : {}),
    responses: {
      '200': {
        description: 'Every answer of the business; status_code in the body says which.',
        headers: {
          [MARKER_HEADER]: { description: "The tenant's name.", schema: text },
          ...(call.idempotency === 'key'
            ? { [IDEMPOTENT_REPLAYED_HEADER]: { description: 'true on a stored answer.', schema: text } }
            : {}),
        },
        content: { 'application/json': { schema: jsonSchema(call.answer.wire) } },
      },
      '400': failure(
        'Malformed: not JSON, a wrong type, a field that the call does not know, or no idempotency key.',
      ),
      ...(call.who === 'anyone' ? {} : SESSION_FAILURES),
      ...(call.idempotency === 'key' ? KEY_FAILURES : {}),
      '413': failure('The body is over the limit.'),
      ...(call.method === 'POST' ? { '415': failure('The body is not application/json.') } : {}),
      '429': failure('Too many requests.'),
      '503': failure(
        'Too much to do now (error too-busy: nothing was done), no database (unavailable), or closing. Retry-After says when to come again.',
      ),
    },
  };
}

/** Documents a webhook to a target that a tenant configures (docs/erp.md). */
function webhookOf(kind: string) {
  return {
    post: {
      operationId: kind,
      tags: ['integration'],
      parameters: [
        header('webhook-id', true, 'The event: however often it is sent, it is the same.'),
        header('webhook-timestamp', true, 'When this was sent, in seconds since 1970.'),
        header('webhook-signature', true, 'By the Standard Webhooks specification.'),
      ],
      requestBody: { content: { 'application/json': { schema: jsonSchema(orderEvent.wire) } } },
      responses: { '2XX': { description: 'Taken. Any other answer: it is sent again later.' } },
    },
  };
}

/**
 * Generates the OpenAPI 3.1 document of all calls. Only the server imports this file, which keeps the schema
 * writer out of the phone's bundle.
 *
 * @param server the base URL of the calls, such as `/demo/rest`
 */
export function openApiDocument(server: string) {
  return {
    openapi: '3.1.0',
    info: { title: 'Khaisong', version: '1' },
    servers: [{ url: server }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    'x-refusals': refusalMessages(),
    webhooks: Object.fromEntries(ORDER_EVENT_KINDS.map((kind) => [kind, webhookOf(kind)])),
    paths: Object.fromEntries(
      ALL_CALLS.map((call) => [`/${call.path}`, { [call.method.toLowerCase()]: operationOf(call) }]),
    ),
  };
}
