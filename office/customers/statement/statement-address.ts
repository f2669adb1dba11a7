import type { StatementQuery } from '#domain/payments/account';
import type { SearchTexts } from '#office/kernel/search-text';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the query of a printed statement from its address. */
export function statementQueryIn(search: SearchTexts): StatementQuery {
  const dayIn = (name: string) => (DAY.test(search[name] ?? '') ? (search[name] ?? '') : '');
  return {
    account: { customerCode: search['code'] ?? '', saleUnit: search['unit'] ?? '' },
    firstDay: dayIn('from'),
    lastDay: dayIn('until'),
  };
}

/** Writes the query as that of the address, without what is not set. */
export function statementSearch({ account, firstDay, lastDay }: StatementQuery): SearchTexts {
  const { customerCode, saleUnit } = account;
  return {
    code: customerCode,
    ...(saleUnit === '' ? {} : { unit: saleUnit }),
    ...(firstDay === '' ? {} : { from: firstDay }),
    ...(lastDay === '' ? {} : { until: lastDay }),
  };
}
