import * as z from 'zod/mini';
import { OTHER } from '#domain/kernel/or-other';
import { bahtFromSatang } from '#domain/kernel/money';
import {
  CORRECTION_REFUSALS,
  type CorrectionAnswer,
  type CorrectionRequest,
  type OpenDebt,
  type OpenDebtsQuery,
  type Statement,
  type StatementLine,
  type StatementQuery,
} from '#domain/payments/account';
import { LEDGER_CAUSES } from '#domain/payments/ledger';
import type { Call } from '#contract/protocol/call';
import { codec, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { customerFields, customerFrom, customerToWire } from '#contract/kernel/customer-fields';
import { toWireDate, wireDate } from '#contract/kernel/date-field';
import { envelope, listEnvelope, optionalEnvelope } from '#contract/protocol/envelope';
import { baht, count, exactBaht, requiredText, requiredTextUpTo, text, uuid } from '#contract/kernel/fields';
import { openEnum } from '#contract/protocol/open-values';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { wireCode } from '#contract/protocol/refusal-message';
import { STAFF } from '#contract/protocol/who';

const MAX_REASON_LENGTH = 200;
const MAX_POINTS = 1_000_000_000;

const signedPoints = count({
  from: -MAX_POINTS,
  to: MAX_POINTS,
  whenBlank: 0,
});

const debtsQuery: ValueCodec<OpenDebtsQuery> = codec(
  z.pipe(
    z.object(customerFields),
    z.transform((wire): OpenDebtsQuery => ({
      account: wire.CustomerCode === '' ? undefined : customerFrom(wire),
    })),
  ),
  ({ account }) => customerToWire(account ?? { customerCode: '', saleUnit: '' }),
);

const openDebt: ValueCodec<OpenDebt> = codec(
  z.pipe(
    z.object({
      ...customerFields,
      CustomerName: text,
      OrderId: text,
      OrderNo: text,
      InvoicedAt: text,
      AgeDays: count({ from: 0, whenBlank: 0 }),
      Charged: baht,
      Open: baht,
    }),
    z.transform((wire): OpenDebt => ({
      account: customerFrom(wire),
      customerName: wire.CustomerName,
      orderId: wire.OrderId,
      orderNo: wire.OrderNo,
      invoicedAt: wire.InvoicedAt,
      ageDays: wire.AgeDays,
      charged: wire.Charged,
      open: wire.Open,
    })),
  ),
  (value) => ({
    ...customerToWire(value.account),
    CustomerName: value.customerName,
    OrderId: value.orderId,
    OrderNo: value.orderNo,
    InvoicedAt: value.invoicedAt,
    AgeDays: value.ageDays,
    Charged: bahtFromSatang(value.charged),
    Open: bahtFromSatang(value.open),
  }),
);

/**
 * Lists open amounts of one customer, or of all if no code is given. A row without an order is older debt,
 * or, below zero, credit on account.
 */
export const listOpenDebts: Call<OpenDebtsQuery, readonly OpenDebt[]> = {
  name: 'listOpenDebts',
  method: 'POST',
  path: 'ACCOUNT/LIST_OPEN_DEBTS',
  who: STAFF,
  offline: 'live',
  idempotency: 'none',
  request: debtsQuery,
  answer: listEnvelope(openDebt),
  tag: 'payments',
};

const statementQuery: ValueCodec<StatementQuery> = codec(
  z.pipe(
    z.object({
      ...customerFields,
      CustomerCode: requiredText,
      From: wireDate,
      Until: wireDate,
    }),
    z.transform((wire): StatementQuery => ({
      account: customerFrom(wire),
      firstDay: wire.From,
      lastDay: wire.Until,
    })),
  ),
  ({ account, firstDay, lastDay }) => ({
    ...customerToWire(account),
    From: toWireDate(firstDay),
    Until: toWireDate(lastDay),
  }),
);

const statementLine: ValueCodec<StatementLine> = codec(
  z.pipe(
    z.object({
      At: requiredText,
      Cause: openEnum(LEDGER_CAUSES, OTHER, wireCode),
      OrderNo: text,
      ReceiptNo: count({ from: 0, whenBlank: 0 }),
      Debt: baht,
      Points: signedPoints,
      DebtAfter: baht,
      PointsAfter: signedPoints,
      Note: text,
      By: text,
    }),
    z.transform((wire): StatementLine => ({
      at: wire.At,
      cause: wire.Cause,
      orderNo: wire.OrderNo,
      receiptNumber: wire.ReceiptNo,
      debt: wire.Debt,
      points: wire.Points,
      debtAfter: wire.DebtAfter,
      pointsAfter: wire.PointsAfter,
      note: wire.Note,
      by: wire.By,
    })),
  ),
  (value) => ({
    At: value.at,
    Cause: wireCode(value.cause),
    OrderNo: value.orderNo,
    ReceiptNo: value.receiptNumber,
    Debt: bahtFromSatang(value.debt),
    Points: value.points,
    DebtAfter: bahtFromSatang(value.debtAfter),
    PointsAfter: value.pointsAfter,
    Note: value.note,
    By: value.by,
  }),
);

const statement: ValueCodec<Statement> = codec(
  z.pipe(
    z.object({
      ...customerFields,
      CustomerName: text,
      AuthorizeAmount: baht,
      DebtBefore: baht,
      PointsBefore: signedPoints,
      Lines: z.array(statementLine.wire),
      DebtAfter: baht,
      PointsAfter: signedPoints,
    }),
    z.transform((wire): Statement => ({
      account: customerFrom(wire),
      customerName: wire.CustomerName,
      creditLimit: wire.AuthorizeAmount,
      debtBefore: wire.DebtBefore,
      pointsBefore: wire.PointsBefore,
      lines: wire.Lines,
      debtAfter: wire.DebtAfter,
      pointsAfter: wire.PointsAfter,
    })),
  ),
  (value) => ({
    ...customerToWire(value.account),
    CustomerName: value.customerName,
    AuthorizeAmount: bahtFromSatang(value.creditLimit),
    DebtBefore: bahtFromSatang(value.debtBefore),
    PointsBefore: value.pointsBefore,
    Lines: value.lines.map((line) => statementLine.toWire(line)),
    DebtAfter: bahtFromSatang(value.debtAfter),
    PointsAfter: value.pointsAfter,
  }),
);

/** Returns a customer's account between two days, both inclusive; without them, all of it. */
export const getStatement: Call<StatementQuery, Statement | undefined> = {
  name: 'getStatement',
  method: 'POST',
  path: 'ACCOUNT/GET_STATEMENT',
  who: STAFF,
  offline: 'live',
  idempotency: 'none',
  request: statementQuery,
  answer: optionalEnvelope(statement),
  tag: 'payments',
};

const correctionRequest: ValueCodec<CorrectionRequest> = codec(
  z.pipe(
    z.object({
      CorrectionID: uuid,
      ...customerFields,
      Debt: exactBaht,
      Points: signedPoints,
      Reason: requiredTextUpTo(MAX_REASON_LENGTH),
    }),
    z.transform((wire): CorrectionRequest => ({
      id: wire.CorrectionID,
      account: customerFrom(wire),
      debt: wire.Debt,
      points: wire.Points,
      reason: wire.Reason,
    })),
  ),
  (value) => ({
    CorrectionID: value.id,
    ...customerToWire(value.account),
    Debt: bahtFromSatang(value.debt),
    Points: value.points,
    Reason: value.reason,
  }),
);

const correctionAnswer: Codec<CorrectionAnswer> = envelope<CorrectionAnswer>({
  value: z.pipe(
    z.object({ DebtAmount: baht, Points: signedPoints }),
    z.transform((wire) => ({
      kind: 'corrected' as const,
      debt: wire.DebtAmount,
      points: wire.Points,
    })),
  ),
  toWire: (value) =>
    value.kind === 'corrected' ? { DebtAmount: bahtFromSatang(value.debt), Points: value.points } : null,
  ...refusalCodes(CORRECTION_REFUSALS),
});

/** Corrects a customer's debt or points by an amount, negative to reduce, with a reason. */
export const correctBalance: Call<CorrectionRequest, CorrectionAnswer> = {
  name: 'correctBalance',
  method: 'POST',
  path: 'ACCOUNT/CORRECT_BALANCE',
  who: STAFF,
  offline: 'live',
  idempotency: 'key',
  request: correctionRequest,
  answer: correctionAnswer,
  tag: 'payments',
};
