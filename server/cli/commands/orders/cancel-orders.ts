import { plainBaht } from '#domain/payments/account';
import type { Order } from '#domain/orders/order';
import type { OrderStatus } from '#domain/orders/order-status';
import { cancelForCustomer, type MoneyOfCancelled } from '#server/services/orders/cancel-for-customer';
import { bilingual } from '#server/tables/bilingual';
import { orderCommand } from '#server/cli/commands/clerk-command';
import { audited } from '#server/cli/commands/audited';
import type { CliContext, Refused } from '#server/cli/commands/cli-context';
import { requiredText } from '#server/cli/commands/options';

export const cancelOrderCommand = orderCommand({
  usage: bilingual(
    `ยกเลิกคำสั่งซื้อที่ยังไม่ออกบิล ให้ลูกค้าที่โทรมา คืนเครดิต แต้ม และคูปองให้เอง

  npm run staff -- cancel-order <เลขที่> ... --reason "ลูกค้าโทรมายกเลิก"`,
    `Cancel orders that have no invoice yet, and give back credit, points and coupons

  npm run staff -- cancel-order <order> ... --reason "customer called to cancel"`,
  ),
  options: {
    reason: requiredText(
      '<เหตุผล>  ต้องใส่ เก็บไว้ในประวัติของคำสั่งซื้อ ลูกค้าไม่เห็น',
      "<text>  required; recorded in the order's history and not shown to the customer",
    ),
  },
  notes: bilingual(
    'ออกบิลแล้วใช้ cancel-invoice ส่งแล้วใช้ return เงินที่จ่ายมาแล้วโปรแกรมบอกว่าต้องคืนเท่าไร',
    `For an invoiced order, use cancel-invoice; for a delivered order, use return. If the customer has paid, the output
says how much to refund`,
  ),
  isForMany: true,
  act: async (context, transaction, { order: { id, orderNo, customerName, status }, option, clerk }) => {
    const answer = await cancelForCustomer(transaction, clerk, { orderId: id, reason: option('reason') });
    if (answer.kind === 'refused')
      return answer.code === 'too-late'
        ? tooLate(context, orderNo, answer.status)
        : { isDone: false, lines: [orderNo] };
    const { order, money } = answer;
    const named = [orderNo, customerName, plainBaht(order.totals.total)];
    // The money may have been refunded since the first cancellation.
    if (answer.kind === 'cancelled-before')
      return audited(context.done(CANCELLED_BEFORE, ...named), undefined);
    return {
      isDone: true,
      lines: [context.say(CANCELLED, ...named), ...moneyLines(context, order, money)],
      act: {
        action: 'order-cancelled',
        subject: 'order',
        subjectId: id,
        before: { orderNo, status },
        after: { status: 'so-cancel' },
      },
    };
  },
});

const CANCELLED = bilingual('{} {} {} บาท ยกเลิกแล้ว', '{} {} {} baht: cancelled');
const CANCELLED_BEFORE = bilingual('{} {} {} บาท ยกเลิกไว้อยู่แล้ว', '{} {} {} baht: already cancelled');
const HAS_INVOICE = bilingual(
  '{} ออกบิลแล้ว ({}) ถ้าลูกค้าไม่รับของใช้ cancel-invoice',
  '{} has an invoice ({}). If the customer did not accept the delivery, use cancel-invoice',
);
const DELIVERED = bilingual(
  '{} ส่งของแล้ว ถ้าจะคืนของใช้ return',
  '{} has been delivered. To take products back, use return',
);

function tooLate(context: CliContext, orderNo: string, status: OrderStatus): Refused {
  return status === 'pod'
    ? context.refused(DELIVERED, orderNo)
    : context.refused(HAS_INVOICE, orderNo, status);
}

const PAID = bilingual(
  '  จ่ายมาแล้ว {} บาท ตอนนี้เป็นเงินของลูกค้าในบัญชี: คืนเงินแล้วบันทึกที่ “เงินที่ต้องคืน” ในหน้าสำนักงาน หรือด้วย correct {} --debt={} --reason "คืนเงินแล้ว"',
  '  The {} baht paid are now credit on the customer’s account. After you refund them, record that in the office under “To give back”, or run correct {} --debt={} --reason "refunded"',
);
const MATCHING = bilingual(
  '  มีเงิน {} บาทที่ยังไม่ได้จับคู่ ตรวจแล้วคืนลูกค้า',
  '  Unmatched payments of {} baht: check and refund them',
);
const OPEN_SLIP = bilingual(
  '  มีสลิปที่ยังไม่ได้ตรวจ ดูว่าเงินเข้าหรือไม่',
  '  A slip has not been checked yet: find out whether the money arrived',
);
const POINTS_BACK = bilingual('  คืนแต้ม {}', '  Points returned: {}');

function moneyLines(
  context: CliContext,
  { customer }: Order,
  { paid, matching, hasOpenSlip, pointsBack }: MoneyOfCancelled,
): readonly string[] {
  const account = `${customer.customerCode}/${customer.saleUnit}`;
  return [
    ...(paid > 0 ? [context.say(PAID, plainBaht(paid), account, plainBaht(paid))] : []),
    ...(matching > 0 ? [context.say(MATCHING, plainBaht(matching))] : []),
    ...(hasOpenSlip ? [context.say(OPEN_SLIP)] : []),
    ...(pointsBack > 0 ? [context.say(POINTS_BACK, pointsBack)] : []),
  ];
}
