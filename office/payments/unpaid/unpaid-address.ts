import { MAX_UNPAID_AGE_DAYS, type UnpaidListFilter } from '#domain/office/payments/unpaid-list';
import { PAYMENT_METHODS } from '#domain/payments/payment-method';
import { wordsIn, type SearchTexts } from '#office/kernel/search-text';

const MAX_TEXT_LENGTH = 100;
const DAYS = /^\d{1,4}$/;

/** The ages that the filter offers, in days. Another one may stand in the address. */
export const OFFERED_AGES: readonly number[] = [3, 7, 14, 30, 60, 90];

/** Reads the filter of unpaid orders from the address. What this version does not know is left out. */
export function readUnpaidFilter(search: SearchTexts): UnpaidListFilter {
  const age = search['age'] ?? '';
  return {
    text: (search['q'] ?? '').slice(0, MAX_TEXT_LENGTH),
    methods: wordsIn(search['pay'], PAYMENT_METHODS),
    minAgeDays: DAYS.test(age) ? Math.min(Number(age), MAX_UNPAID_AGE_DAYS) : 0,
  };
}

/** Writes the filter for the address, without what is not set. */
export function writeUnpaidFilter({ text, methods, minAgeDays }: UnpaidListFilter): SearchTexts {
  return {
    list: 'unpaid',
    ...(text === '' ? {} : { q: text }),
    ...(methods.length === 0 ? {} : { pay: methods.join(',') }),
    ...(minAgeDays === 0 ? {} : { age: String(minAgeDays) }),
  };
}
