import { randomUUID } from 'node:crypto';
import type {
  MoneyToSettle,
  SettleMoney,
  SettleMoneyAnswer,
  SettleMoneyRefusal,
} from '#domain/office/money-to-settle';
import type { MoneyQuery } from '#domain/office/payments/money-filter';
import type { Page } from '#domain/office/page';
import { positionOf, waitingPosition } from '#server/services/office/lists/list-position';
import { matchingMoneyPage } from '#server/store/office/payments/waiting-money';
import type { Database } from '#server/store/database/database';
import { ordersById } from '#server/store/orders/orders';
import type { Audited, AuditedAct } from '#server/services/office/audit/write-audit';
import type { Clerk } from '#server/services/office/record-receipt';
import {
  toSettle,
  settleOrderMoney,
  type AttemptToSettle,
  type SettleOrderAnswer,
  type SettleOrderRefusal,
} from '#server/services/office/settle-order-money';

/** Lists one page of the money that waits for a decision, the longest waiting first. */
export async function listUnsettledMoney(
  database: Database,
  { after, take, ...filter }: MoneyQuery,
): Promise<Page<MoneyToSettle>> {
  const { money, last } = await matchingMoneyPage(database, {
    filter: { ...filter, text: filter.text.trim() },
    after: waitingPosition(after),
    take,
  });
  const rows = await describeMoney(database, await toSettle(database, money));
  return { rows, next: last === undefined ? '' : positionOf(last[0].toISOString(), last[1]) };
}

async function describeMoney(
  database: Database,
  found: readonly AttemptToSettle[],
): Promise<readonly MoneyToSettle[]> {
  const rows = await ordersById(
    database,
    found.flatMap(({ order }) => order?.id ?? []),
  );
  return found.map(({ order, reference, method, paymentState, received, money }) => {
    const row = rows.get(order?.id ?? '');
    const since = Math.min(...money.map(({ heardAt }) => heardAt.getTime()));
    return {
      order:
        row === undefined || order === undefined
          ? undefined
          : {
              orderId: row.id,
              orderNo: row.orderNo,
              customer: { customerCode: row.customerCode, saleUnit: row.saleUnit },
              customerName: row.customerName,
              total: order.charged,
            },
      reference,
      method,
      paymentState,
      received,
      since: new Date(since).toISOString(),
    };
  });
}

/** Records the office's decision about an order's money. */
export async function decideMoney(
  transaction: Database,
  { accountId, now }: Clerk,
  request: SettleMoney,
): Promise<Audited<SettleMoneyAnswer>> {
  const answer = await settleOrderMoney(transaction, { accountId, now, newId: randomUUID }, request);
  if (answer.kind === 'refused')
    return { result: { kind: 'refused', code: REFUSALS[answer.code] }, act: undefined };
  const { reference, settled } = answer;
  return { result: { kind: 'settled', reference, settled }, act: settleAct(request, answer) };
}

/** The entry of a decision about money; undefined if it was made before. */
export function settleAct(
  { orderId, outcome }: Pick<SettleMoney, 'orderId' | 'outcome'>,
  { kind, order, reference, settled }: Exclude<SettleOrderAnswer, { readonly kind: 'refused' }>,
): AuditedAct | undefined {
  if (kind === 'settled-before') return undefined;
  return {
    action: 'money-settled',
    subject: 'money',
    subjectId: orderId,
    after: { orderNo: order.orderNo, reference, settled, outcome },
  };
}

/** The codes of the calls. Some differ from the command's, because a code means one thing in all calls. */
const REFUSALS: Readonly<Record<SettleOrderRefusal, SettleMoneyRefusal>> = {
  'order-unknown': 'order-unknown',
  'reference-unknown': 'reference-unknown',
  several: 'several-payments',
  'nothing-waits': 'nothing-waits',
  'order-paid': 'order-paid',
  'order-cancelled': 'order-cancelled',
  'not-payable': 'order-not-payable',
  'on-account': 'on-account',
  'nothing-counts': 'nothing-received',
  'method-needed': 'method-needed',
  'method-known': 'method-known',
  'too-many-payments': 'too-many-payments',
};
