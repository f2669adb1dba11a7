import type { OrderEditAnswer } from '#domain/office/order-edit';
import {
  changedLines,
  type ChangeOrderAnswer,
  type ChangeOrderRequest,
} from '#domain/orders/changes/order-change';
import type { Database } from '#server/store/database/database';
import { lastAuthored } from '#server/store/office/order-authors';
import { changeOrder, type ChangeOrderContext } from '#server/services/orders/change-order';
import type { Audited, AuditedAct } from '#server/services/office/audit/write-audit';

/** Changes an order before its approval, and names who changed it last if that is in the way. */
export async function editOrder(
  transaction: Database,
  context: ChangeOrderContext,
  request: ChangeOrderRequest,
): Promise<Audited<OrderEditAnswer>> {
  const answer = await changeOrder(transaction, context, request);
  if (answer.kind === 'refused') {
    const last = answer.status === undefined ? undefined : await lastAuthored(transaction, request.orderId);
    return { result: { ...answer, changedBy: last?.by ?? '' }, act: undefined };
  }
  if (answer.kind === 'unchanged') {
    const { order } = answer;
    const same = { before: order, after: order, isPaymentClosed: false };
    const todaysPrices = order.lines.map(() => undefined);
    return { result: { kind: 'changed', isUnchanged: true, ...same, todaysPrices }, act: undefined };
  }
  return {
    result: { ...answer, isUnchanged: false },
    act: changeAct(request.orderId, answer, request.isAgreed),
  };
}

/** The entry of a change in the audit log. @param isAgreed whether the clerk noted that the customer agreed */
export function changeAct(
  orderId: string,
  { before, after }: Pick<Extract<ChangeOrderAnswer, { readonly kind: 'changed' }>, 'before' | 'after'>,
  isAgreed?: boolean,
): AuditedAct {
  const isOtherCoupon = before.couponId !== after.couponId;
  const isOtherAddress = before.shipTo.id !== after.shipTo.id;
  return {
    action: 'order-changed',
    subject: 'order',
    subjectId: orderId,
    before: {
      orderNo: before.orderNo,
      revision: before.revision ?? 0,
      total: before.totals.total,
      ...(isOtherCoupon ? { orderCoupon: before.couponId } : {}),
      ...(isOtherAddress ? { addressCode: before.shipTo.code } : {}),
    },
    after: {
      revision: after.revision ?? 0,
      total: after.totals.total,
      ...(isOtherCoupon ? { orderCoupon: after.couponId } : {}),
      // The code alone, because an address is personal data.
      ...(isOtherAddress ? { addressCode: after.shipTo.code } : {}),
      ...(isAgreed === true ? { isAgreed } : {}),
      lines: changedLines(before.lines, after.lines).map(
        ({ productCode, unit, from, to, oldLine, newLine }) => ({
          productCode,
          unit,
          from,
          to,
          ...(oldLine === undefined ? {} : { priceFrom: oldLine.unitPrice }),
          ...(newLine === undefined ? {} : { priceTo: newLine.unitPrice }),
        }),
      ),
    },
  };
}
