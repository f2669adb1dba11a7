import { bahtFromSatang } from '#domain/kernel/money';
import { EVERY_PAYMENT, type MoneyFilter } from '#domain/office/payments/money-filter';
import { PAYMENT_METHODS } from '#domain/payments/payment-method';
import { dayIn, wordsIn, type SearchTexts } from '#office/kernel/search-text';
import { typedAmount } from '#office/kernel/typed-amount';

const MAX_TEXT_LENGTH = 100;

/** Reads the filter of slips and money from the address. What this version does not know is left out. */
export function readMoneyFilter(search: SearchTexts): MoneyFilter {
  const [method] = wordsIn(search['pay'], PAYMENT_METHODS);
  return {
    text: (search['q'] ?? '').slice(0, MAX_TEXT_LENGTH),
    firstDay: dayIn(search['from']),
    lastDay: dayIn(search['until']),
    method,
    amountFrom: typedAmount(search['min'] ?? ''),
    amountTo: typedAmount(search['max'] ?? ''),
  };
}

/** Writes the filter for the address, without what is not set. */
export function writeMoneyFilter(filter: MoneyFilter): SearchTexts {
  const texts = {
    q: filter.text,
    from: filter.firstDay,
    until: filter.lastDay,
    pay: filter.method ?? '',
    min: filter.amountFrom === undefined ? '' : String(bahtFromSatang(filter.amountFrom)),
    max: filter.amountTo === undefined ? '' : String(bahtFromSatang(filter.amountTo)),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
}

export function isFiltered(filter: MoneyFilter): boolean {
  return JSON.stringify(filter) !== JSON.stringify(EVERY_PAYMENT);
}
