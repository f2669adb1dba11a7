import { MONEY_MODE } from '#domain/kernel/cart-mode';
import type { TelephoneOrder } from '#domain/office/telephone-order';
import type { OrderAnswer } from '#domain/orders/order';
import type { Account } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { findOrderRow } from '#server/store/orders/orders';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { placeOrder } from '#server/services/orders/place-order';
import type { Audited } from '#server/services/office/audit/write-audit';

interface TakeOrderContext {
  readonly tenant: OpenTenant;
  /** The clerk, whose name the order shows as that of who ordered. */
  readonly account: Pick<Account, 'id' | 'name'>;
  readonly now: Date;
}

/** Places an order for a customer who phones, by the same rules as an order of the customer's own phone. */
export async function takeOrder(
  transaction: Database,
  { tenant, account, now }: TakeOrderContext,
  taken: TelephoneOrder,
): Promise<Audited<OrderAnswer>> {
  const isKnown = (await findOrderRow(transaction, taken.id)) !== undefined;
  const { id, customer, seenTotal } = taken;
  const actor = { role: 'staff', accountId: account.id, accountName: account.name, customer } as const;
  const context = { tenant, actor, orderedBy: account.name, now };
  const answer = await placeOrder(transaction, context, {
    ...taken,
    revision: 1,
    mode: MONEY_MODE,
    acceptUpTo: seenTotal,
    couponId: '',
  });
  if (answer.kind === 'refused' || isKnown) return { result: answer, act: undefined };
  const { orderNo, totals, lineCount, payment } = answer.order;
  return {
    result: answer,
    act: {
      action: 'order-taken',
      subject: 'order',
      subjectId: id,
      after: {
        orderNo,
        customer: customer.customerCode,
        saleUnit: customer.saleUnit,
        payment,
        lines: lineCount,
        total: totals.total,
      },
    },
  };
}
