import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/api/calls';
import { ORDER_EVENT_KINDS } from '#domain/orders/order-event';
import { openApiDocument } from '#contract/api/open-api';

describe('the OpenAPI document', () => {
  const document = openApiDocument('/demo/rest');

  it.each(ALL_CALLS.map((call) => [call.method, call.path, call] as const))(
    'has %s %s',
    (method, path, call) => {
      const operation = Object(document.paths[`/${path}`])[method.toLowerCase()];
      expect(operation).toMatchObject({
        operationId: call.name,
        responses: { '200': {}, '400': {}, '429': {} },
      });
      expect('requestBody' in operation).toBe(method === 'POST');
      expect('401' in operation.responses).toBe(call.who !== 'anyone');
      expect('409' in operation.responses).toBe(call.idempotency === 'key');
    },
  );

  it('has the refusals of each call, with one schema for every error', () => {
    const { post } = Object(document.paths['/ORDER_MANAGEMENT/MOVE_ORDER']);
    expect(post['x-refusals']).toEqual(['ORDER_UNKNOWN', 'MOVE_NOT_ALLOWED', 'NOT_AGREED']);
    const { anyOf } = post.responses['200'].content['application/json'].schema;
    expect(anyOf[1]).toEqual({
      allOf: [
        { $ref: '#/components/schemas/Failure' },
        { properties: { status_code: { enum: ['ORDER_UNKNOWN', 'MOVE_NOT_ALLOWED', 'NOT_AGREED'] } } },
      ],
    });
    const failures = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .flatMap(({ responses }) => Object.entries<unknown>(responses))
      .filter(([status]) => status !== '200');
    expect(failures.length).toBeGreaterThan(100);
    for (const [, response] of failures)
      expect(response).toMatchObject({
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      });
  });

  it('has every refusal at a call that may give it', () => {
    const atCalls = Object.values(document.paths).flatMap((path) =>
      Object.values(path).flatMap((operation) => operation['x-refusals']),
    );
    const withText = Object.keys(document['x-refusals']).filter((code) => code !== '404');
    expect([...new Set<string>(atCalls)].toSorted()).toEqual(withText.toSorted());
  });

  it('names the fields of the wire', () => {
    const text = JSON.stringify(document);
    for (const field of [
      'P_Code',
      'UNIT2RATE',
      'is_product_mattype',
      'productcategoryDtos',
      'data_message',
      'SHIPTO',
    ]) {
      expect(text).toContain(`"${field}"`);
    }
  });

  it.each(['GET_MASTER_DATA/GET_PRODUCT_LIST', 'PRODUCT_MANAGEMENT/SET_PRICES'])(
    'has a price for each level in %s',
    (path) => {
      const call = JSON.stringify(document.paths[`/${path}`]);
      const shared = call.includes('schemas/Product"') ? JSON.stringify(document.components.schemas) : '';
      const [field] = /\^PRICE\S+?\$/.exec(call + shared) ?? [''];
      expect(JSON.parse(`"${field}"`)).toBe('^PRICE([1-9]\\d{0,8})$');
    },
  );

  it('describes every field of the shared objects, with examples', () => {
    const schemas = Object(document.components.schemas);
    for (const name of [
      'Address',
      'Client',
      'Delivery',
      'Invoice',
      'OrderDetail',
      'Payment',
      'Product',
      'Receipt',
      'Slip',
      'User',
    ]) {
      const fields = Object.entries(Object(schemas[name]).properties);
      expect(fields.length).toBeGreaterThan(7);
      expect(
        fields.filter(([, field]) => typeof Object(field).description !== 'string').map(([field]) => field),
        name,
      ).toEqual([]);
      expect(fields.some(([, field]) => Array.isArray(Object(field).examples))).toBe(true);
    }
  });

  it('refers to the shared objects from the calls, and every reference leads somewhere', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(known.filter((name) => !references.includes(name))).toEqual([]);
    expect(references.filter((reference) => !known.includes(reference))).toEqual([]);
    expect(text).not.toContain('$defs');
  });

  it('has the fields of a GET as parameters', () => {
    const { get } = Object(document.paths['/CATALOGUE/GET_MANIFEST']);
    const inQuery = [get.parameters].flat().filter((parameter) => parameter.in === 'query');
    expect(inQuery.map(({ name }) => name)).toEqual(['is_point', 'is_product_mattype', 'Version']);
  });

  it('has every webhook, and every refusal by its code', () => {
    expect(Object.keys(document.webhooks)).toEqual([...ORDER_EVENT_KINDS]);
    expect(document.webhooks['order.refused']?.post).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { properties: { data: {} } } } } },
      responses: { '2XX': {} },
    });
    expect(document['x-refusals']).toMatchObject({
      MOVE_NOT_ALLOWED: 'The order cannot move from its current status to this one.',
      PRODUCTS_UNKNOWN: expect.stringContaining('product codes'),
    });
  });

  it('has the call for changed orders only for staff', () => {
    const { post } = Object(document.paths['/ORDER_MANAGEMENT/GET_CHANGED_ORDERS']);
    expect(post['x-who']).toEqual(['staff']);
    expect(JSON.stringify(post.requestBody)).toContain('ChangedSince');
  });

  it('has a summary of every call, and every call once', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(ALL_CALLS.length);
    expect(operations.filter(({ summary }) => !/^[A-Z].+\.$/.test(summary))).toEqual([]);
    expect(new Set(operations.map(({ summary }) => summary)).size).toBe(operations.length);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
