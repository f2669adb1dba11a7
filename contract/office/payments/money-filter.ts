import type { MoneyQuery } from '#domain/office/payments/money-filter';
import { PAYMENT_METHODS } from '#domain/payments/payment-method';
import { fieldMap } from '#contract/protocol/field-map';
import { optionalExactBaht } from '#contract/kernel/amounts';
import { wireDate } from '#contract/kernel/date-field';
import { textUpTo } from '#contract/kernel/scalars';
import { optionalOneOf } from '../order-list-calls.ts';
import { pageRequest } from '../page-fields.ts';

const MAX_TEXT_LENGTH = 100;

/** The request for a page of slips, or of money to match. */
export const moneyQuery = fieldMap<MoneyQuery>({
  text: ['Text', textUpTo(MAX_TEXT_LENGTH)],
  firstDay: ['From', wireDate],
  lastDay: ['Until', wireDate],
  method: ['OfMethod', optionalOneOf(PAYMENT_METHODS)],
  amountFrom: ['AmountFrom', optionalExactBaht],
  amountTo: ['AmountTo', optionalExactBaht],
  ...pageRequest,
});
