import { OTHER } from '#domain/kernel/or-other';
import type { SameTransfer, WaitingSlip } from '#domain/office/waiting-slip';
import { ORDER_PAYMENT_STATES } from '#domain/orders/order-payment-state';
import { SLIP_REASONS, SLIP_STATES } from '#domain/payments/slip';
import { fieldMap } from '#contract/protocol/field-map';
import { openOneOf, openOptionalOneOf } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { listOf } from '#contract/protocol/value-codecs';
import { baht } from '#contract/kernel/amounts';
import { customerKey } from '#contract/kernel/customer-fields';
import { statusNumber } from '#contract/kernel/order-fields';
import { text } from '#contract/kernel/scalars';
import { slip } from '#contract/payments/slip';

const sameTransfer = fieldMap<SameTransfer>({
  orderNo: ['OrderNo', text],
  state: ['State', openOneOf(SLIP_STATES, OTHER)],
  reason: ['Reason', openOptionalOneOf(SLIP_REASONS, wireCode)],
});

export const waitingSlip = fieldMap<WaitingSlip>({
  customer: customerKey,
  customerName: ['CustomerName', text],
  orderNo: ['OrderNo', text],
  status: ['Status', statusNumber],
  total: ['Total', baht],
  payment: ['Payment', openOneOf(ORDER_PAYMENT_STATES, OTHER)],
  slip: ['Slip', slip],
  sameTransfer: ['SameTransfer', listOf(sameTransfer)],
});
