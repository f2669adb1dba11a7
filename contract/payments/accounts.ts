import { OTHER } from '#domain/kernel/or-other';
import type { CustomerKey } from '#domain/kernel/customer-key';
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
import { LIVE_CHANGE, LIVE_READ } from '#contract/protocol/call-behaviours';
import { customerKey } from '#contract/kernel/customer-fields';
import { wireDate } from '#contract/kernel/date-field';
import { listEnvelope, optionalEnvelope } from '#contract/protocol/envelope';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { converted, listOf } from '#contract/protocol/value-codecs';
import { baht, exactBaht } from '#contract/kernel/amounts';
import { count, requiredText, requiredTextUpTo, text, uuid } from '#contract/kernel/scalars';
import { openOneOf } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { STAFF } from '#contract/protocol/who';

const MAX_REASON_LENGTH = 200;
const MAX_POINTS = 1_000_000_000;

export const signedPoints = count({
  from: -MAX_POINTS,
  to: MAX_POINTS,
  whenBlank: 0,
});

const NOBODY: CustomerKey = { customerCode: '', saleUnit: '' };

const debtsQuery = converted<CustomerKey, OpenDebtsQuery>(
  customerKey,
  (account) => ({ account: account.customerCode === '' ? undefined : account }),
  ({ account }) => account ?? NOBODY,
);

export const openDebt = fieldMap<OpenDebt>({
  account: customerKey,
  customerName: ['CustomerName', text],
  orderId: ['OrderId', text],
  orderNo: ['OrderNo', text],
  invoicedAt: ['InvoicedAt', text],
  ageDays: ['AgeDays', count({ from: 0, whenBlank: 0 })],
  charged: ['Charged', baht],
  open: ['Open', baht],
});

/**
 * Lists open amounts of one customer, or of all if no code is given. A row without an order is older debt,
 * or, below zero, credit on account.
 */
export const listOpenDebts: Call<OpenDebtsQuery, readonly OpenDebt[]> = {
  ...LIVE_READ,
  name: 'listOpenDebts',
  path: 'ACCOUNT/LIST_OPEN_DEBTS',
  who: STAFF,
  permissionFor: () => 'money.read',
  request: debtsQuery,
  answer: listEnvelope(openDebt),
  tag: 'payments',
};

const statementLine = fieldMap<StatementLine>({
  at: ['At', requiredText],
  cause: ['Cause', openOneOf(LEDGER_CAUSES, OTHER, wireCode)],
  orderNo: ['OrderNo', text],
  receiptNumber: ['ReceiptNo', count({ from: 0, whenBlank: 0 })],
  debt: ['Debt', baht],
  points: ['Points', signedPoints],
  debtAfter: ['DebtAfter', baht],
  pointsAfter: ['PointsAfter', signedPoints],
  note: ['Note', text],
  by: ['By', text],
});

const statement = fieldMap<Statement>({
  account: customerKey,
  customerName: ['CustomerName', text],
  creditLimit: ['AuthorizeAmount', baht],
  debtBefore: ['DebtBefore', baht],
  pointsBefore: ['PointsBefore', signedPoints],
  lines: ['Lines', listOf(statementLine)],
  debtAfter: ['DebtAfter', baht],
  pointsAfter: ['PointsAfter', signedPoints],
});

/** Returns a customer's account between two days, both inclusive; without them, all of it. */
export const statementQuery = fieldMap<StatementQuery>({
  account: fieldMap<CustomerKey>({
    customerCode: ['CustomerCode', requiredText],
    saleUnit: ['SaleUnit', text],
  }),
  firstDay: ['From', wireDate],
  lastDay: ['Until', wireDate],
});

export const getStatement: Call<StatementQuery, Statement | undefined> = {
  ...LIVE_READ,
  name: 'getStatement',
  path: 'ACCOUNT/GET_STATEMENT',
  who: STAFF,
  permissionFor: () => 'money.read',
  request: statementQuery,
  answer: optionalEnvelope(statement),
  tag: 'payments',
};

export const correctionMap = {
  id: ['CorrectionID', uuid],
  account: customerKey,
  debt: ['Debt', exactBaht],
  points: ['Points', signedPoints],
  reason: ['Reason', requiredTextUpTo(MAX_REASON_LENGTH)],
} satisfies FieldMap<CorrectionRequest>;

/** Corrects a customer's debt or points by an amount, negative to reduce, with a reason. */
export const correctBalance: Call<CorrectionRequest, CorrectionAnswer> = {
  ...LIVE_CHANGE,
  name: 'correctBalance',
  path: 'ACCOUNT/CORRECT_BALANCE',
  who: STAFF,
  permissionFor: () => 'money.decide',
  request: fieldMap<CorrectionRequest>(correctionMap),
  answer: outcome(
    'corrected',
    { debt: ['DebtAmount', baht], points: ['Points', signedPoints] },
    CORRECTION_REFUSALS,
  ),
  tag: 'payments',
};
