import * as fc from 'fast-check';
import { RETURN_REASONS } from '#domain/delivery/delivery';
import {
  RETURN_REFUSALS,
  type CancelInvoiceAnswer,
  type CancelInvoiceRequest,
  type ReturnAnswer,
  type ReturnRequest,
} from '#domain/orders/changes/order-return';
import {
  CORRECTION_REFUSALS,
  type CorrectionAnswer,
  type CorrectionRequest,
  type OpenDebt,
  type OpenDebtsQuery,
  type Statement,
  type StatementQuery,
} from '#domain/payments/account';
import { LEDGER_CAUSES } from '#domain/payments/ledger';
import {
  RECEIPT_METHODS,
  RECEIPT_REFUSALS,
  type Receipt,
  type ReceiptAnswer,
  type ReceiptRequest,
  type ReverseReceiptAnswer,
} from '#domain/payments/receipt';
import { satang } from '#domain/kernel/money';
import { anyOrder, anyOrderDetail, anyReturnedLine } from './orders.ts';
import {
  anyCode,
  anyCustomer,
  anyDay,
  anyInstant,
  anySatang,
  anyText,
  anyUnitNumber,
} from './plain-values.ts';

const anyReason = fc.constantFrom('ตามตกลง', 'bounced');
const anyWord = fc.constantFrom('', 'KB-0001', 'เช็คธนาคาร');
const anySignedPoints = fc.integer({ min: -100_000, max: 100_000 });
const anySignedSatang = fc.integer({ min: -9_999_999, max: 9_999_999 }).map(satang);
const refused = <Code extends string>(codes: readonly Code[]) =>
  fc.record({
    kind: fc.constant('refused' as const),
    code: fc.constantFrom(...codes),
  });

export const anyReturnRequest: fc.Arbitrary<ReturnRequest> = fc.record({
  id: fc.uuid(),
  orderId: fc.uuid(),
  lines: fc.option(fc.array(anyReturnedLine, { maxLength: 3 }), {
    nil: undefined,
  }),
  reason: fc.constantFrom(...RETURN_REASONS),
  note: anyWord,
  exchange: fc.option(
    fc.record({
      orderId: fc.uuid(),
      lines: fc.array(
        fc.record({
          productCode: anyCode,
          unit: anyUnitNumber,
          quantity: fc.integer({ min: 1, max: 999 }),
        }),
        { maxLength: 3 },
      ),
    }),
    { nil: undefined },
  ),
});

export const anyReturnAnswer: fc.Arbitrary<ReturnAnswer> = fc.oneof(
  fc.record({
    kind: fc.constant('returned' as const),
    order: anyOrderDetail,
    exchange: fc.option(anyOrderDetail, { nil: undefined }),
  }),
  refused(RETURN_REFUSALS.filter((code) => code !== 'exchange-refused')),
  fc.record({
    kind: fc.constant('refused' as const),
    code: fc.constant('exchange-refused' as const),
    why: fc.constantFrom('', 'credit-over-limit', 'lines-gone'),
  }),
);

export const anyCancelInvoice: fc.Arbitrary<CancelInvoiceRequest> = fc.record({
  orderId: fc.uuid(),
  reason: anyReason,
});

export const anyCancelInvoiceAnswer: fc.Arbitrary<CancelInvoiceAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('cancelled' as const), order: anyOrder }),
  refused(['order-unknown', 'not-cancellable'] as const),
);

const receiptFields = {
  id: fc.uuid(),
  account: anyCustomer,
  amount: anySatang,
  method: fc.constantFrom(...RECEIPT_METHODS),
  reference: anyWord,
  receivedOn: anyDay,
  note: anyWord,
};

const anyAllocations = fc.array(
  fc.record({
    orderId: fc.uuid(),
    amount: fc.integer({ min: 1, max: 9_999_999 }).map(satang),
  }),
  { maxLength: 3 },
);

export const anyReceiptRequest: fc.Arbitrary<ReceiptRequest> = fc.record({
  ...receiptFields,
  allocations: fc.option(anyAllocations, { nil: undefined }),
});

const anyReceipt: fc.Arbitrary<Receipt> = fc.record({
  ...receiptFields,
  number: fc.integer({ min: 1, max: 999_999 }),
  recordedAt: anyInstant,
  recordedBy: anyWord,
  allocations: anyAllocations,
  isReversed: fc.boolean(),
});

export const anyReceiptAnswer: fc.Arbitrary<ReceiptAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('recorded' as const), receipt: anyReceipt }),
  refused(RECEIPT_REFUSALS),
);

export const anyReversal = fc.record({ id: fc.uuid(), reason: anyReason });

export const anyReversalAnswer: fc.Arbitrary<ReverseReceiptAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('reversed' as const), receipt: anyReceipt }),
  refused(['receipt-unknown'] as const),
);

export const anyDebtsQuery: fc.Arbitrary<OpenDebtsQuery> = fc.record({
  account: fc.option(anyCustomer, { nil: undefined }),
});

export const anyOpenDebt: fc.Arbitrary<OpenDebt> = fc.record({
  account: anyCustomer,
  customerName: anyText,
  orderId: fc.oneof(fc.constant(''), fc.uuid()),
  orderNo: anyText,
  invoicedAt: fc.oneof(fc.constant(''), anyInstant),
  ageDays: fc.nat({ max: 999 }),
  charged: anySatang,
  open: anySignedSatang,
});

export const anyStatementQuery: fc.Arbitrary<StatementQuery> = fc.record({
  account: anyCustomer,
  firstDay: fc.oneof(fc.constant(''), anyDay),
  lastDay: fc.oneof(fc.constant(''), anyDay),
});

export const anyStatement: fc.Arbitrary<Statement> = fc.record({
  account: anyCustomer,
  customerName: anyText,
  creditLimit: anySatang,
  debtBefore: anySignedSatang,
  pointsBefore: anySignedPoints,
  lines: fc.array(
    fc.record({
      at: anyInstant,
      cause: fc.constantFrom(...LEDGER_CAUSES),
      orderNo: anyText,
      receiptNumber: fc.nat({ max: 9999 }),
      debt: anySignedSatang,
      points: anySignedPoints,
      debtAfter: anySignedSatang,
      pointsAfter: anySignedPoints,
      note: anyText,
      by: anyText,
    }),
    { maxLength: 3 },
  ),
  debtAfter: anySignedSatang,
  pointsAfter: anySignedPoints,
});

export const anyCorrection: fc.Arbitrary<CorrectionRequest> = fc.record({
  id: fc.uuid(),
  account: anyCustomer,
  debt: anySignedSatang,
  points: anySignedPoints,
  reason: anyReason,
});

export const anyCorrectionAnswer: fc.Arbitrary<CorrectionAnswer> = fc.oneof(
  fc.record({
    kind: fc.constant('corrected' as const),
    debt: anySignedSatang,
    points: anySignedPoints,
  }),
  refused(CORRECTION_REFUSALS),
);
