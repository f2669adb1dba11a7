import { expect, test } from 'vitest';
import { logoIn } from '#domain/tenants/logo-in';

test('English screens show the logo with the English name, where the tenant has one', () => {
  const theme = { logo: 'logo.svg', logoEn: 'logo-en.svg' };
  expect(logoIn(theme, 'en-US')).toBe('logo-en.svg');
  expect(logoIn(theme, 'th-TH')).toBe('logo.svg');
  expect(logoIn({ ...theme, logoEn: '' }, 'en-US')).toBe('logo.svg');
});
