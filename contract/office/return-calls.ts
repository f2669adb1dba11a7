import {
  OFFICE_RETURN_REFUSALS,
  type OfficeReturn,
  type OfficeReturnAnswer,
} from '#domain/office/return-products';
import type { CancelInvoiceAnswer, CancelInvoiceRequest } from '#domain/orders/changes/order-return';
import { baht } from '#contract/kernel/amounts';
import { count, text } from '#contract/kernel/scalars';
import { cancelInvoice, returnFields, returnRefusals } from '#contract/orders/return-products';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import type { OfficeCall } from './office-call.ts';

const MAX_RETURNS = 10_000;

export const returnOfficeProducts: OfficeCall<OfficeReturn, OfficeReturnAnswer> = {
  name: 'returnOfficeProducts',
  path: 'OFFICE/RETURN_PRODUCTS',
  summary: 'Records products of a delivered order that came back, with or without a replacement order.',
  access: 'money.decide',
  effect: 'change',
  needsPassword: true,
  request: fieldMap<OfficeReturn>({
    ...returnFields,
    seenReturns: ['SeenReturns', count({ from: 0, to: MAX_RETURNS })],
  }),
  answer: outcome(
    'returned',
    { charged: ['Charged', baht], exchangeOrderNo: ['ExchangeOrderNo', text] },
    returnRefusals(OFFICE_RETURN_REFUSALS),
  ),
};

export const cancelOfficeInvoice: OfficeCall<CancelInvoiceRequest, CancelInvoiceAnswer> = {
  name: 'cancelOfficeInvoice',
  path: 'OFFICE/CANCEL_INVOICE',
  summary: 'Cancels an invoice that nobody accepted or that was never sent out, with a reason.',
  access: 'orders.cancel',
  effect: 'change',
  request: cancelInvoice.request,
  answer: cancelInvoice.answer,
};
