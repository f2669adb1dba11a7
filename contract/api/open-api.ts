import { ORDER_EVENT_KINDS } from '#domain/orders/order-event';
import { SUMMARIZED_CALLS } from './calls.ts';
import { componentSchemas, jsonSchema } from './components.ts';
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
import { wireCode } from '#contract/protocol/refusal-message';
import { refusalMessages } from '#contract/protocol/refusal-messages';
import { refusesUnknownFields } from '#contract/protocol/unknown-fields';

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
            'Code of the customer that the request concerns. The token must be allowed to act for this customer.',
          ),
          header(SALE_UNIT_HEADER, false, 'Sale unit of that customer.'),
        ];
  const fields = call.method === 'GET' ? queryFieldsOf(call) : [];
  if (call.idempotency === 'none') return [...customer, ...fields];
  const isRequired = call.idempotency === 'key';
  return [
    ...customer,
    ...fields,
    header(
      IDEMPOTENCY_KEY_HEADER,
      isRequired,
      'Unique key of this request. Retries with the same key and body have a single effect and return the same answer.',
    ),
  ];
}

const text = { type: 'string' };

/** The one form of every error: of a refusal with HTTP 200, and of a problem with another HTTP status. */
const FAILURE = {
  type: 'object',
  description: 'The request was refused or could not be processed.',
  required: ['status', 'status_code', 'error_message', 'error'],
  properties: {
    status: { const: 'fail', description: 'Always "fail".' },
    status_code: { ...text, description: 'The code of the refusal; otherwise the HTTP status.' },
    data: { description: 'Details of some refusals, such as the current version of an address.' },
    error_message: { ...text, description: 'A sentence for people, in English.' },
    error: { ...text, description: 'The code of a problem with another HTTP status than 200.' },
    error_detail: { ...text, description: 'The invalid fields of a request with HTTP status 400.' },
  },
};

const failureSchema = { $ref: '#/components/schemas/Failure' };

function failure(description: string) {
  return { description, content: { 'application/json': { schema: failureSchema } } };
}

function refusalCodesOf({ answer }: Call<unknown, unknown>) {
  return [...new Set((answer.refusals ?? []).map((code) => wireCode(code)))];
}

/** The success of a call, or a failure with one of the codes of its refusals. */
function answerSchemaOf(call: Call<unknown, unknown>) {
  const success = jsonSchema(call.answer.wire);
  const codes = refusalCodesOf(call);
  const refusal = { allOf: [failureSchema, { properties: { status_code: { enum: codes } } }] };
  return codes.length === 0 ? success : { anyOf: [success, refusal] };
}

const SESSION_FAILURES = {
  '401': {
    ...failure('The token is missing, or its session has ended.'),
    headers: {
      [SESSION_HEADER]: {
        description: 'Present only if the session has really ended, so the client should sign in again.',
        schema: { const: SESSION_ENDED },
      },
    },
  },
  '403': failure('The role may not make this call, or the token may not act for this customer.'),
};

const KEY_FAILURES = {
  '409': failure('The first request with this idempotency key is still running. Retry later.'),
  '422': failure('This idempotency key was already used with a different request body.'),
};

function operationOf(call: Call<unknown, unknown>, summary: string) {
  return {
    operationId: call.name,
    summary,
    tags: [call.tag],
    'x-offline': call.offline,
    'x-idempotency': call.idempotency,
    'x-unknown-fields': refusesUnknownFields(call) ? 'refused' : 'ignored',
    'x-refusals': refusalCodesOf(call),
    'x-who': call.who === 'anyone' ? ['anyone'] : call.who,
    security: call.who === 'anyone' ? [] : [{ token: [] }],
    parameters: parametersOf(call),
    ...(call.method === 'POST'
      ? { requestBody: { content: { 'application/json': { schema: jsonSchema(call.request.wire) } } } }
      : {}),
    responses: {
      '200': {
        description:
          'The request was processed. status_code in the body contains the outcome: "200" for success, otherwise one of the codes in x-refusals of the call.',
        headers: {
          [MARKER_HEADER]: {
            description: 'Name of the tenant. Its presence shows that the answer comes from this back end.',
            schema: text,
          },
          ...(call.idempotency === 'key'
            ? {
                [IDEMPOTENT_REPLAYED_HEADER]: {
                  description:
                    '"true" if the answer is the stored answer of an earlier request with the same key.',
                  schema: text,
                },
              }
            : {}),
        },
        content: { 'application/json': { schema: answerSchemaOf(call) } },
      },
      '400': failure(
        'The request is invalid: it is not JSON, a field has the wrong type or is unknown, or the idempotency key is missing. error_detail names the fields.',
      ),
      ...(call.who === 'anyone' ? {} : SESSION_FAILURES),
      ...(call.idempotency === 'key' ? KEY_FAILURES : {}),
      '413': failure('The request body exceeds the size limit.'),
      ...(call.method === 'POST'
        ? { '415': failure('The Content-Type of the request is not application/json.') }
        : {}),
      '429': failure('Too many requests. Retry-After contains the number of seconds to wait.'),
      '503': failure(
        'The server is too busy (error "too-busy"; nothing was done), cannot reach its database ("unavailable"), or is shutting down. Retry-After contains the number of seconds to wait.',
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
        header(
          'webhook-id',
          true,
          'ID of the event. It stays the same when the event is sent again, so use it to ignore duplicates.',
        ),
        header('webhook-timestamp', true, 'Time of sending, in seconds since 1 January 1970 UTC.'),
        header(
          'webhook-signature',
          true,
          'Signature of the ID, the timestamp and the body, as defined by the Standard Webhooks specification.',
        ),
      ],
      requestBody: { content: { 'application/json': { schema: jsonSchema(orderEvent.wire) } } },
      responses: {
        '2XX': {
          description: 'The event was accepted. After any other answer, or none, it is sent again later.',
        },
      },
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
    components: {
      schemas: { ...componentSchemas(), Failure: FAILURE },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
    'x-refusals': refusalMessages(),
    webhooks: Object.fromEntries(ORDER_EVENT_KINDS.map((kind) => [kind, webhookOf(kind)])),
    paths: Object.fromEntries(
      SUMMARIZED_CALLS.map(([call, summary]) => [
        `/${call.path}`,
        { [call.method.toLowerCase()]: operationOf(call, summary) },
      ]),
    ),
  };
}
