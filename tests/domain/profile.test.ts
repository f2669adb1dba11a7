import { expect, test } from 'vitest';
import { BLANK_PROFILE, profileProblems, stillWrong, type Profile, type ProfileRules } from '#domain/profile';

const RULES: ProfileRules = {
  requiredProfileFields: ['name', 'mobile'],
  visibleProfileFields: ['name', 'mobile', 'taxId'],
};

const WRONG: Profile = { ...BLANK_PROFILE, mobile: '08', taxId: '1234567890123' };

test('a mark goes as soon as its field is mended, and the others stay', () => {
  const marked = profileProblems(WRONG, RULES);
  expect([...marked]).toEqual([
    ['name', 'missing'],
    ['mobile', 'mobile-invalid'],
    ['taxId', 'tax-id-invalid'],
  ]);
  const mended = { ...WRONG, name: 'ร้านป้า', taxId: '1-2345-67890-12-1' };
  expect([...stillWrong(marked, mended, RULES)]).toEqual([['mobile', 'mobile-invalid']]);
});

test('a field that was right is not marked while one types in it', () => {
  const marked = profileProblems({ ...WRONG, taxId: '', mobile: '0812345678' }, RULES);
  expect([...marked.keys()]).toEqual(['name']);
  expect([...stillWrong(marked, { ...WRONG, mobile: '0', taxId: '1' }, RULES).keys()]).toEqual(['name']);
});
