import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { GATEWAY_LABELS, methodOf, PAYMENT_METHODS } from '#domain/payments/payment-method';
import { GATEWAY_DEFINITIONS } from '#server/gateways/payment/payment-gateways';
import { readPaymentKeys } from '#server/gateways/payment/payment-keys';
import { testMerchant } from '#tests/support/gateways/payments';

const guide = readFileSync('docs/payments.md', 'utf8');

test('every gateway is defined once and takes a payment method', () => {
  const names = GATEWAY_DEFINITIONS.map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(GATEWAY_LABELS).toSorted());
  expect(new Set(GATEWAY_DEFINITIONS.map(({ keysField }) => keysField)).size).toBe(names.length);
  const used = new Set(PAYMENT_METHODS.flatMap((method) => methodOf(method).gateways));
  expect([...used].toSorted()).toEqual(names.toSorted());
});

describe.each(GATEWAY_DEFINITIONS.map((definition) => [definition.name, definition] as const))(
  '%s',
  (_name, { keysField, keys, simulatedKeys }) => {
    test('has every field of its keys in docs/payments.md', () => {
      const { properties = {} } = z.toJSONSchema(keys, { io: 'input' });
      const fields = [keysField, ...Object.keys(properties)];
      expect(fields.filter((field) => !guide.includes(`"${field}"`))).toEqual([]);
    });

    test('is simulated with keys that are the same for the same company, and differ for another', () => {
      const own = simulatedKeys(testMerchant('http://127.0.0.1:1'));
      expect(own).toEqual(simulatedKeys(testMerchant('http://127.0.0.1:1')));
      expect(own).not.toEqual(simulatedKeys(testMerchant('http://127.0.0.1:1', 'another company')));
    });
  },
);

test('the key file of docs/payments.md is read', () => {
  const [, example = ''] = /```json\n([^`]+)```/.exec(guide) ?? [];
  expect(readPaymentKeys(example.replaceAll('https://…', 'https://bank.example'))).toMatchObject({
    ok: true,
  });
});
