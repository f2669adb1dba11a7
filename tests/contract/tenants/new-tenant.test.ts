import { expect, test } from 'vitest';
import { createTenantRequest, wrongNewTenant } from '#contract/tenants/new-tenant';
import { SOUTH_BY_PAGE } from '#tests/support/data/tenant-by-page';

test('good answers are read, with the digits of the phone and small letters of the colour', () => {
  const tenant = {
    ...SOUTH_BY_PAGE,
    companyNameEn: ' South Wholesale ',
    contactPhone: '074-123 456',
    brand: '#0B6B57',
  };
  expect(wrongNewTenant(tenant)).toEqual(new Set());
  expect(createTenantRequest.fromWire({ code: 'abc', tenant })).toEqual({
    ok: true,
    value: { code: 'abc', tenant: SOUTH_BY_PAGE },
  });
});

test.each([
  ['name', 'healthz'],
  ['name', 'setup'],
  ['name', '../south'],
  ['name', 'South'],
  ['name', ''],
  ['companyNameTh', ' '],
  ['companyNameEn', 'x'.repeat(81)],
  ['contactPhone', '12'],
  ['privacyEmail', 'nobody'],
  ['brand', 'green'],
  ['paymentMethods', []],
  ['paymentMethods', ['THAIQR']],
  ['bankAccounts', []],
  ['bankAccounts', [{ ...SOUTH_BY_PAGE.bankAccounts[0], accountNumber: 'abc' }]],
  ['staffUsername', 'X'],
  ['staffPassword', 'password1'],
  ['staffPassword', 'somsri12'],
] as const)('an answer names its field if it is wrong: %s %j', (field, value) => {
  expect(wrongNewTenant({ ...SOUTH_BY_PAGE, [field]: value })).toEqual(new Set([field]));
});

test('a request with an unknown field is refused', () => {
  expect(createTenantRequest.fromWire({ code: 'abc', tenant: { ...SOUTH_BY_PAGE, isDemo: true } }).ok).toBe(
    false,
  );
});

test('no bank account is needed where nobody transfers', () => {
  expect(wrongNewTenant({ ...SOUTH_BY_PAGE, paymentMethods: ['COD'], bankAccounts: [] }).size).toBe(0);
});
