import { registerSchema, validate, type OutputUnit } from '@hyperjump/json-schema/openapi-3-1';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/api/calls';
import { answerExampleOf, openApiDocument, requestExampleOf } from '#contract/api/open-api';
import { eventExampleOf } from '#contract/api/webhooks';
import { orderEvent } from '#contract/integration/order-event';
import { unknownFieldProblem } from '#contract/protocol/unknown-fields';
import { ORDER_EVENT_KINDS } from '#domain/orders/order-event';
import { overTheWire } from '#tests/support/wire/travel-cases';

/** The published schema of OpenAPI 3.1 documents, with that of the JSON Schemas in them. */
const OPEN_API = 'https://spec.openapis.org/oas/3.1/schema-base';
const DIALECT = 'https://spec.openapis.org/oas/3.1/dialect/base';
const OWN = 'https://shop.example/openapi.json';

const document = Object(overTheWire(openApiDocument('/demo/rest')));

beforeAll(() => registerSchema(document, OWN, DIALECT));

/** The places of the first violations; none for a valid value. */
async function problemsOf(schema: string, value: unknown): Promise<readonly string[]> {
  const output = await validate(schema, JSON.parse(JSON.stringify(value)), 'BASIC');
  return output.valid ? [] : (output.errors ?? []).slice(0, 5).map(placeOf);
}

function placeOf({ instanceLocation, keyword }: OutputUnit): string {
  return `${instanceLocation}: ${keyword}`;
}

function pointer(...parts: readonly string[]): string {
  const escaped = parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'));
  return `${OWN}#/${escaped.map(encodeURIComponent).join('/')}`;
}

const CALLS = ALL_CALLS.map((call) => [call.name, call] as const);
const POSTS = CALLS.filter(([, { method }]) => method === 'POST');

const JSON_BODY = ['content', 'application/json', 'schema'] as const;

describe('the OpenAPI document', () => {
  it('is valid by the schema of OpenAPI 3.1', async () => {
    expect(await problemsOf(OPEN_API, document)).toEqual([]);
  });

  it('would not be valid without a description of an answer', async () => {
    const broken = structuredClone(document);
    delete broken.paths['/api/AUTHEN_WEB'].post.responses['200'].description;
    expect(await problemsOf(OPEN_API, broken)).not.toEqual([]);
  });
});

describe('the example in the OpenAPI document', () => {
  it.each(CALLS)('of the request of %s is read by its call', (_name, call) => {
    const example = overTheWire(requestExampleOf(call));
    expect(call.request.fromWire(example)).toMatchObject({ ok: true });
    expect(unknownFieldProblem(call, example)).toBeUndefined();
  });

  it.each(POSTS)('of the request of %s fits its schema', async (_name, call) => {
    const schema = pointer('paths', `/${call.path}`, 'post', 'requestBody', ...JSON_BODY);
    expect(await problemsOf(schema, requestExampleOf(call))).toEqual([]);
  });

  it.each(CALLS)('of the answer of %s fits', async (_name, call) => {
    const example = overTheWire(answerExampleOf(call));
    expect(call.answer.fromWire(example)).toMatchObject({ ok: true });
    const schema = pointer(
      'paths',
      `/${call.path}`,
      call.method.toLowerCase(),
      'responses',
      '200',
      ...JSON_BODY,
    );
    expect(await problemsOf(schema, example)).toEqual([]);
  });

  it('would not fit with a text in place of a list', async () => {
    const schema = pointer('paths', '/PRODUCT_MANAGEMENT/SET_PRICES', 'post', 'requestBody', ...JSON_BODY);
    expect(await problemsOf(schema, { Products: 'C1001' })).not.toEqual([]);
  });

  it('would not fit with a wrong field in a shared object', async () => {
    const schema = pointer('webhooks', 'order.placed', 'post', 'requestBody', ...JSON_BODY);
    const event = Object(eventExampleOf('order.placed'));
    expect(await problemsOf(schema, event)).toEqual([]);
    const wrong = { ...event, data: { ...event.data, Order: { ...event.data.Order, OrderId: true } } };
    expect(await problemsOf(schema, wrong)).not.toEqual([]);
  });

  it.each(ORDER_EVENT_KINDS)('of the event %s fits', async (kind) => {
    const example = overTheWire(eventExampleOf(kind));
    expect(orderEvent.fromWire(example)).toMatchObject({ ok: true, value: { kind } });
    const schema = pointer('webhooks', kind, 'post', 'requestBody', ...JSON_BODY);
    expect(await problemsOf(schema, example)).toEqual([]);
  });
});
