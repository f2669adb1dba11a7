import * as fc from 'fast-check';
import {
  type NewSlip,
  type NewSlipAnswer,
  type OrderSlips,
  type SettleSlipAnswer,
  type SettleSlipRequest,
  type Slip,
  SLIP_REASONS,
  SLIP_REFUSALS,
  SLIP_STATES,
  type ShownSlip,
} from '#domain/payments/slip';
import { anyCustomer, anyInstant, anySatang, anyText } from './plain-values.ts';

const anyPaymentOfOrder = fc.constantFrom('unpaid' as const, 'waiting', 'paid', 'matching');

export const anySlip: fc.Arbitrary<Slip> = fc.record({
  id: fc.uuid(),
  orderId: fc.uuid(),
  state: fc.constantFrom(...SLIP_STATES),
  sentAt: anyInstant,
  bankCode: anyText,
  reference: anyText,
  reason: fc.option(fc.constantFrom(...SLIP_REASONS), { nil: undefined }),
  note: anyText,
});

export const anyOrderSlips: fc.Arbitrary<OrderSlips> = fc.record({
  orderId: fc.uuid(),
  orderNo: anyText,
  total: anySatang,
  payment: anyPaymentOfOrder,
  isPayable: fc.boolean(),
  slips: fc.array(anySlip, { maxLength: 3 }),
});

export const anySlipToSee: fc.Arbitrary<ShownSlip> = fc.record({
  slip: anySlip,
  orderNo: anyText,
  customer: anyCustomer,
  customerName: anyText,
  total: anySatang,
  payment: anyPaymentOfOrder,
});

export const anyNewSlip: fc.Arbitrary<NewSlip> = fc.record({
  id: fc.uuid(),
  customer: anyCustomer,
  orderId: fc.uuid(),
  content: fc.base64String({ minLength: 4, maxLength: 40 }),
});

export const anyNewSlipAnswer: fc.Arbitrary<NewSlipAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('taken' as const), slip: anySlip }),
  fc.record({ kind: fc.constant('refused' as const), code: fc.constantFrom(...SLIP_REFUSALS) }),
);

export const anySettleSlip: fc.Arbitrary<SettleSlipRequest> = fc.record({
  id: fc.uuid(),
  decision: fc.oneof(
    fc.record({
      kind: fc.constant('confirmed' as const),
      amount: fc.option(anySatang, { nil: undefined }),
    }),
    fc.record({
      kind: fc.constant('refused' as const),
      reason: fc.constantFrom(...SLIP_REASONS),
      note: anyText,
    }),
  ),
});

export const anySettleSlipAnswer: fc.Arbitrary<SettleSlipAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('settled' as const), seen: anySlipToSee }),
  fc.record({
    kind: fc.constant('refused' as const),
    code: fc.constantFrom('slip-unknown', 'settle-not-allowed'),
  }),
);
