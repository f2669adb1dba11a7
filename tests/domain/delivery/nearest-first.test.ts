import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestFirst } from '#domain/delivery/nearest-first';
import { anyInvoice } from '#tests/support/arbitraries/deliveries';
import { anyPin } from '#tests/support/arbitraries/plain-values';

const invoice = (name: string, pin?: { readonly latitude: number; readonly longitude: number }) => ({
  name,
  shipTo: { pin },
});

const DROPS = [
  invoice('nowhere'),
  invoice('far', { latitude: 13.9, longitude: 100.5 }),
  invoice('near', { latitude: 13.76, longitude: 100.5 }),
  invoice('nowhere either'),
];
const HERE = { latitude: 13.75, longitude: 100.5 };

test('the nearest invoice comes first, and those without a pin come last in their own order', () => {
  const names = nearestFirst(DROPS, HERE).map((each) => each.invoice.name);
  expect(names).toEqual(['near', 'far', 'nowhere', 'nowhere either']);
});

test("without the rider's position there are no distances and the order stays", () => {
  const listed = nearestFirst(DROPS, undefined);
  expect(listed.map((each) => each.invoice)).toEqual(DROPS);
  expect(listed.every(({ kilometres }) => kilometres === undefined)).toBe(true);
});

test('every invoice is listed once, in the order of distance', () => {
  fc.assert(
    fc.property(fc.array(anyInvoice, { maxLength: 8 }), anyPin, (invoices, here) => {
      const listed = nearestFirst(invoices, here);
      expect(new Set(listed.map((each) => each.invoice))).toEqual(new Set(invoices));
      expect(listed).toHaveLength(invoices.length);
      const known = listed.flatMap(({ kilometres }) => (kilometres === undefined ? [] : [kilometres]));
      expect(known).toEqual(known.toSorted((one, other) => one - other));
    }),
  );
});
