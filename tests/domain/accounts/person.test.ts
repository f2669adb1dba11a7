import { describe, expect, it } from 'vitest';
import { isAgent, isGuest, isVerifiedAgent } from '#domain/accounts/person';
import { aPerson } from '#tests/support/data/a-person';

const papers = { accountCode: 'A1', taxId: '0107536000315', shopPhoto: 's.webp', pictureFile: 'p.webp' };

describe('an agent', () => {
  it('has an account code, tax id, shop photo and picture file', () => {
    expect(isAgent(aPerson(papers))).toBe(true);
  });

  it.each(['accountCode', 'taxId', 'shopPhoto', 'pictureFile'] as const)(
    'is not an agent without %s',
    (field) => {
      expect(isAgent(aPerson({ ...papers, [field]: '' }))).toBe(false);
      expect(isVerifiedAgent(aPerson({ ...papers, personType: '1', [field]: '' }))).toBe(false);
    },
  );

  it('is verified only if the person type is 1', () => {
    expect(isVerifiedAgent(aPerson({ ...papers, personType: '1' }))).toBe(true);
    for (const personType of ['', '0', '2', '11']) {
      expect(isVerifiedAgent(aPerson({ ...papers, personType }))).toBe(false);
    }
  });
});

describe('a guest', () => {
  it('is recognized by the customer code', () => {
    expect(isGuest(aPerson({ customerCode: 'GUEST' }))).toBe(true);
    expect(isGuest(aPerson({ customerCode: 'guest1' }))).toBe(false);
  });
});
