import { expect, test } from 'vitest';
import {
  BLANK_PROFILE,
  profileProblems,
  remainingProblems,
  withShownFields,
  type Profile,
  type ProfileRules,
} from '#domain/accounts/profile';

const RULES: ProfileRules = {
  requiredProfileFields: ['name', 'mobile'],
  visibleProfileFields: ['name', 'mobile', 'taxId'],
};

const WRONG: Profile = { ...BLANK_PROFILE, mobile: '08', taxId: '1234567890123' };

test('the mark of a corrected field disappears, and other marks stay', () => {
  const marked = profileProblems(WRONG, RULES);
  expect([...marked]).toEqual([
    ['name', 'missing'],
    ['mobile', 'mobile-invalid'],
    ['taxId', 'tax-id-invalid'],
  ]);
  const corrected = { ...WRONG, name: 'ร้านป้า', taxId: '1-2345-67890-12-1' };
  expect([...remainingProblems(marked, corrected, RULES)]).toEqual([['mobile', 'mobile-invalid']]);
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

test('a valid field is not marked while it is edited', () => {
  const marked = profileProblems({ ...WRONG, taxId: '', mobile: '0812345678' }, RULES);
  expect([...marked.keys()]).toEqual(['name']);
  expect([...remainingProblems(marked, { ...WRONG, mobile: '0', taxId: '1' }, RULES).keys()]).toEqual([
    'name',
  ]);
});
