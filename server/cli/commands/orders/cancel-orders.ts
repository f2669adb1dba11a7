import { plainBaht } from '#domain/payments/account';
import type { Order } from '#domain/orders/order';
import type { OrderStatus } from '#domain/orders/order-status';
import { cancelForCustomer, type MoneyOfCancelled } from '#server/services/orders/cancel-for-customer';
import type { BilingualText } from '#server/cli/tables/columns';
import { bilingual } from '#server/cli/tables/bilingual';
import { action, actionHelp, withOrder } from '#server/cli/commands/action';
import { formatMessage, UsageError, type CliContext } from '#server/cli/commands/cli-context';

export const cancelOrderCommand = action(
  actionHelp(
    `ยกเลิกคำสั่งซื้อที่ยังไม่ออกบิล ให้ลูกค้าที่โทรมา คืนเครดิต แต้ม และคูปองให้เอง

  npm run staff -- cancel-order <เลขที่> ... --reason "ลูกค้าโทรมายกเลิก"

  --reason <เหตุผล>    ต้องใส่ เก็บไว้ในประวัติของคำสั่งซื้อ ลูกค้าไม่เห็น
ออกบิลแล้วใช้ cancel-invoice ส่งแล้วใช้ return เงินที่จ่ายมาแล้วโปรแกรมบอกว่าต้องคืนเท่าไร`,
    `Cancel orders that have no invoice yet, and give back credit, points and coupons

  npm run staff -- cancel-order <order> ... --reason "customer called to cancel"

  --reason <text>      required; recorded in the order's history and not shown to the customer
For an invoiced order, use cancel-invoice; for a delivered order, use return. If the customer has paid, the output
says how much to refund`,
  ),
  (context, transaction, { named, staffId, reason = '' }) => {
    if (reason.trim() === '') throw new UsageError('--reason');
    return withOrder(context, transaction, named, async ({ id, orderNo, customerName }) => {
      const by = { accountId: staffId, now: context.now() };
      const answer = await cancelForCustomer(transaction, by, {
        orderId: id,
        reason,
      });
      if (answer.kind === 'refused')
        return {
          isDone: false,
          message: answer.code === 'too-late' ? tooLate(context, orderNo, answer.status) : orderNo,
        };
      const { order, money } = answer;
      const said = (sentence: BilingualText) =>
        formatMessage(context, sentence, orderNo, customerName, plainBaht(order.totals.total));
      // The money may have been refunded since the first cancellation.
      if (answer.kind === 'cancelled-before') return { isDone: true, message: said(CANCELLED_BEFORE) };
      return {
        isDone: true,
        message: [said(CANCELLED), ...moneyLines(context, order, money)].join('\n'),
      };
    });
  },
  ['reason'],
);

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

function tooLate(context: CliContext, orderNo: string, status: OrderStatus): string {
  return status === 'pod'
    ? formatMessage(context, DELIVERED, orderNo)
    : formatMessage(context, HAS_INVOICE, orderNo, status);
}

const PAID = bilingual(
  '  จ่ายมาแล้ว {} บาท ตอนนี้เป็นเงินของลูกค้าในบัญชี: คืนเงินแล้วบันทึกด้วย correct {} --debt={} --reason "คืนเงินแล้ว"',
  '  The {} baht paid are now credit on the customer’s account. After you refund them, run correct {} --debt={} --reason "refunded"',
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
    ...(paid > 0 ? [formatMessage(context, PAID, plainBaht(paid), account, plainBaht(paid))] : []),
    ...(matching > 0 ? [formatMessage(context, MATCHING, plainBaht(matching))] : []),
    ...(hasOpenSlip ? [formatMessage(context, OPEN_SLIP)] : []),
    ...(pointsBack > 0 ? [formatMessage(context, POINTS_BACK, pointsBack)] : []),
  ];
}
