import { describe, expect, test } from 'vitest';
import { readTerms, storedTermsDraft, termsDraftOf } from '#office/customers/terms/terms-draft';

const TERMS = { mobile: '0812345678', phone: '', priceLevel: 2, groups: ['SCHOOL', 'VIP'] };
const draft = termsDraftOf(TERMS);

describe('the terms of a customer as typed', () => {
  test('are read as they were if nothing is typed', () => {
    expect(readTerms(draft)).toEqual({ ok: true, terms: TERMS });
  });

  test('are read with Thai digits, other separators and codes that stand twice', () => {
    expect(readTerms({ ...draft, mobile: '๐๘๑-๑๑๑-๒๒๒๒', priceLevel: ' ๓ ', groups: 'VIP, A;VIP' })).toEqual({
      ok: true,
      terms: { mobile: '0811112222', phone: '', priceLevel: 3, groups: ['VIP', 'A'] },
    });
  });

  test('may have no mobile number, or keep one from before the rules', () => {
    expect(readTerms({ ...draft, mobile: ' ' })).toMatchObject({ ok: true, terms: { mobile: '' } });
    const old = termsDraftOf({ ...TERMS, mobile: '02-123' });
    expect(readTerms(old)).toMatchObject({ ok: true, terms: { mobile: '02-123' } });
  });

  test.for([
    [{ mobile: '081234567' }, 'mobile'],
    [{ priceLevel: '' }, 'priceLevel'],
    [{ priceLevel: '1.5' }, 'priceLevel'],
    [{ priceLevel: '100' }, 'priceLevel'],
    [{ groups: Array.from({ length: 21 }, (_, at) => `G${at}`).join(' ') }, 'groups'],
  ] as const)('name what is wrong: %o', ([more, field]) => {
    expect(readTerms({ ...draft, ...more })).toEqual({ ok: false, problems: { [field]: true } });
  });

  test('are kept with what the clerk saw, and forgotten if another version wrote them', () => {
    expect(storedTermsDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(storedTermsDraft({ ...draft, seen: {} })).toBeUndefined();
    expect(storedTermsDraft(null)).toBeUndefined();
  });
});
