import { expect, test } from 'vitest';
import { hasMyClients } from '#domain/clients/my-clients';
import { aPerson } from '#tests/support/data/a-person';

const SHOP = { companyCode: 'KS01', myClientsCompanyCodes: [], isPointMode: false };
const VERIFIED = aPerson({
  role: 'agent',
  accountCode: 'AG1',
  taxId: '0105500000001',
  shopPhoto: 'a.webp',
  pictureFile: 'b.webp',
  personType: '1',
});
const NOT_VERIFIED = { ...VERIFIED, personType: '2' };

test('a verified agent has clients, except in points mode', () => {
  expect(hasMyClients(VERIFIED, SHOP)).toBe(true);
  expect(hasMyClients(VERIFIED, { ...SHOP, isPointMode: true })).toBe(false);
});

test('any agent of a configured company has clients, also in points mode', () => {
  const company = { ...SHOP, myClientsCompanyCodes: ['KS01'] };
  expect(hasMyClients(NOT_VERIFIED, SHOP)).toBe(false);
  expect(hasMyClients(NOT_VERIFIED, company)).toBe(true);
  expect(hasMyClients(NOT_VERIFIED, { ...company, isPointMode: true })).toBe(true);
  expect(hasMyClients(aPerson(), company)).toBe(false);
});

test('an agent who orders for a client still has clients', () => {
  const client = { ...aPerson({ role: 'agent', customerCode: 'C0101' }), agent: VERIFIED };
  expect(hasMyClients(client, SHOP)).toBe(true);
});
