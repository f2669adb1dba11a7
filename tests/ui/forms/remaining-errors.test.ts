import { expect, test } from 'vitest';
import { BLANK_PROFILE, profileProblems, type Profile, type ProfileRules } from '#domain/accounts/profile';
import { remainingErrors } from '#ui/forms/remaining-errors';

const RULES: ProfileRules = {
  requiredProfileFields: ['name', 'mobile'],
  visibleProfileFields: ['name', 'mobile', 'taxId'],
};

const WRONG: Profile = { ...BLANK_PROFILE, mobile: '08', taxId: '1234567890123' };

const errorsOf = (profile: Profile) => Object.fromEntries(profileProblems(profile, RULES));

test('the mark of a corrected field disappears, and other marks stay', () => {
  const corrected = { ...WRONG, name: 'ร้านป้า', taxId: '1234567890121' };
  expect(remainingErrors(errorsOf(WRONG), errorsOf(corrected))).toEqual({ mobile: 'mobile-invalid' });
});

test('a valid field is not marked while it is edited', () => {
  const shown = errorsOf({ ...WRONG, taxId: '', mobile: '0812345678' });
  expect(shown).toEqual({ name: 'missing' });
  expect(remainingErrors(shown, errorsOf({ ...WRONG, mobile: '0', taxId: '1' }))).toEqual({
    name: 'missing',
  });
});
