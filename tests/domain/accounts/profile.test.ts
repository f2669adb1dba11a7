import { expect, test } from 'vitest';
import {
  BLANK_PROFILE,
  profileProblems,
  withShownFields,
  type Profile,
  type ProfileRules,
} from '#domain/accounts/profile';

const RULES: ProfileRules = {
  requiredProfileFields: ['name', 'mobile'],
  visibleProfileFields: ['name', 'mobile', 'taxId'],
};

const WRONG: Profile = { ...BLANK_PROFILE, mobile: '08', taxId: '1234567890123' };

test('each wrong field has its own problem, in the order of the form', () => {
  expect([...profileProblems(WRONG, RULES)]).toEqual([
    ['name', 'missing'],
    ['mobile', 'mobile-invalid'],
    ['taxId', 'tax-id-invalid'],
  ]);
});

test('a pin is required only if the tenant requires it', () => {
  const needed = { ...RULES, requiredProfileFields: ['pin' as const] };
  const bare = { ...BLANK_PROFILE, name: 'ร้านป้า' };
  expect([...profileProblems(bare, needed)]).toEqual([['pin', 'missing']]);
  const pin = { latitude: 13.7, longitude: 100.5 };
  expect([...profileProblems({ ...bare, pin }, needed)]).toEqual([]);
  expect([...profileProblems(bare, { ...RULES, requiredProfileFields: [] })]).toEqual([]);
  expect(withShownFields(bare, { ...bare, pin }, needed).pin).toEqual(pin);
  expect(withShownFields({ ...bare, pin }, bare, RULES).pin).toEqual(pin);
});
