import { CALL_EXAMPLES } from './call-examples.ts';
import { SUMMARIZED_CALLS } from './calls.ts';
import { componentSchemas, jsonSchema } from './components.ts';
import { exampleOf } from './examples.ts';
import { FAILURE_SCHEMA, failures } from './failures.ts';
import { FIELD_EXAMPLES } from './field-examples.ts';
import { INTRODUCTION, TAG_DESCRIPTIONS } from './open-api-texts.ts';
import { webhooks } from './webhooks.ts';
import type { Call } from '#contract/protocol/call';
import {
  CUSTOMER_CODE_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENT_REPLAYED_HEADER,
  MARKER_HEADER,
  SALE_UNIT_HEADER,
} from '#contract/protocol/headers';
import { wireCode } from '#contract/protocol/refusal-message';
import { refusalMessages } from '#contract/protocol/refusal-messages';
import { refusesUnknownFields } from '#contract/protocol/unknown-fields';

function header(name: string, isRequired: boolean, description: string) {
  return {
    name,
    in: 'header',
    required: isRequired,
    description,
    schema: { type: 'string' },
    example: FIELD_EXAMPLES[name],
  };
}

/** The fields of a GET are query parameters. */
function queryFieldsOf(call: Call<unknown, unknown>) {
  const { properties = {} } = jsonSchema(call.request.wire);
  const example = Object(requestExampleOf(call));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
    example: example[name],
  }));
}

/** An example of the call's request, as it travels. A request without fields is an empty object. */
export function requestExampleOf({ name, request }: Call<unknown, unknown>): unknown {
  return exampleOf(jsonSchema(request.wire), CALL_EXAMPLES[name]?.request) ?? {};
}

/** An example of the call's successful answer, as it travels. */
export function answerExampleOf({ name, answer }: Call<unknown, unknown>): unknown {
  return exampleOf(jsonSchema(answer.wire), CALL_EXAMPLES[name]?.answer);
}

/** An example of a refusal with this code. */
function refusalExampleOf(code: string) {
  const message = refusalMessages()[code] ?? '';
  return { status: 'fail', status_code: code, data: null, error_message: message, error: '' };
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

const failureSchema = { $ref: '#/components/schemas/Failure' };

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

/** The successful answer, and the first of the refusals. */
function answerExamplesOf(call: Call<unknown, unknown>) {
  const [code] = refusalCodesOf(call);
  return {
    success: { summary: 'The call succeeded.', value: answerExampleOf(call) },
    ...(code === undefined
      ? {}
      : { refusal: { summary: 'The call was refused.', value: refusalExampleOf(code) } }),
  };
}

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
      ? {
          requestBody: {
            content: {
              'application/json': { schema: jsonSchema(call.request.wire), example: requestExampleOf(call) },
            },
          },
        }
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
        content: { 'application/json': { schema: answerSchemaOf(call), examples: answerExamplesOf(call) } },
      },
      ...failures('400'),
      ...(call.who === 'anyone' ? {} : failures('401', '403')),
      ...(call.idempotency === 'key' ? failures('409', '422') : {}),
      ...failures('413'),
      ...(call.method === 'POST' ? failures('415') : {}),
      ...failures('429', '503'),
    },
  };
}

/** Increments when an existing field changes its meaning. New calls and fields do not change it. */
const VERSION = '1';

/**
 * Generates the OpenAPI 3.1 document of all calls. Only the server imports this file, which keeps the schema
 * writer out of the phone's bundle.
 *
 * @param server the base URL of the calls, such as `/demo/rest`
 */
export function openApiDocument(server: string) {
  return {
    openapi: '3.1.0',
    info: { title: 'Khaisong', version: VERSION, description: INTRODUCTION },
    servers: [{ url: server, description: 'The server that you read this from.' }],
    tags: Object.entries(TAG_DESCRIPTIONS).map(([name, description]) => ({ name, description })),
    components: {
      schemas: { ...componentSchemas(), Failure: FAILURE_SCHEMA },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The jtoken of an answer of api/AUTHEN_WEB. authen/login/guest gives a guest’s token without an account.',
        },
      },
    },
    'x-refusals': refusalMessages(),
    webhooks: webhooks(),
    paths: Object.fromEntries(
      SUMMARIZED_CALLS.map(([call, summary]) => [
        `/${call.path}`,
        { [call.method.toLowerCase()]: operationOf(call, summary) },
      ]),
    ),
  };
}
