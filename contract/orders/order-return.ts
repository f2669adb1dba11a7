import { RETURN_REASONS } from '#domain/delivery/delivery';
import type { OrderReturn, ReturnedLine } from '#domain/orders/changes/order-version';
import { fieldMap } from '#contract/protocol/field-map';
import { openOneOf } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { listOf } from '#contract/protocol/value-codecs';
import { baht } from '#contract/kernel/amounts';
import { lineNumber, quantity } from '#contract/kernel/order-fields';
import { requiredText, text } from '#contract/kernel/scalars';

export const returnedLine = fieldMap<ReturnedLine>({
  number: ['LineNo', lineNumber],
  quantity: ['Qty', quantity],
});

/** A return within an order. An unknown reason becomes "other". */
export const orderReturn = fieldMap<OrderReturn>({
  id: ['ReturnID', requiredText],
  at: ['At', requiredText],
  reason: ['Reason', openOneOf(RETURN_REASONS, 'other', wireCode)],
  lines: ['Lines', listOf(returnedLine)],
  amount: ['Amount', baht],
  exchangeOrderId: ['ExchangeOrderId', text],
});
