import { plainBaht } from '#domain/payments/account';
import type { Order } from '#domain/orders/order';
import type { OrderStatus } from '#domain/orders/order-status';
import { cancelForCustomer, type MoneyOfCancelled } from '#server/services/orders/cancel-for-customer';
import type { Words } from '#server/cli/tables/columns';
import { words } from '#server/cli/tables/bilingual';
import { action, actionHelp, withOrder } from '#server/cli/commands/action';
import { say, UsageError, type CliContext } from '#server/cli/commands/cli-context';

export const cancelOrderCommand = action(
  actionHelp(
    `ยกเลิกคำสั่งซื้อที่ยังไม่ออกบิล ให้ลูกค้าที่โทรมา คืนเครดิต แต้ม และคูปองให้เอง

  npm run staff -- cancel-order <เลขที่> ... --reason "ลูกค้าโทรมายกเลิก"

  --reason <เหตุผล>    ต้องใส่ เก็บไว้ในประวัติของคำสั่งซื้อ ลูกค้าไม่เห็น
ออกบิลแล้วใช้ cancel-invoice ส่งแล้วใช้ return เงินที่จ่ายมาแล้วโปรแกรมบอกว่าต้องคืนเท่าไร`,
    `Cancels orders without an invoice for customers who phone; credit, points and coupon come back

  npm run staff -- cancel-order <order> ... --reason "customer phoned"

  --reason <text>      is needed; kept in the order's history, not shown to the customer
After the invoice use cancel-invoice, after delivery return. What was paid is told, so that it is refunded`,
  ),
  (desk, transaction, { named, staffId, reason = '' }) => {
    if (reason.trim() === '') throw new UsageError('--reason');
    return withOrder(desk, transaction, named, async ({ id, orderNo, customerName }) => {
      const by = { accountId: staffId, now: desk.now() };
      const answer = await cancelForCustomer(transaction, by, {
        orderId: id,
        reason,
      });
      if (answer.kind === 'refused')
        return {
          isDone: false,
          words: answer.code === 'too-late' ? tooLate(desk, orderNo, answer.status) : orderNo,
        };
      const { order, money } = answer;
      const said = (sentence: Words) =>
        say(desk, sentence, orderNo, customerName, plainBaht(order.totals.total));
      // The money may have been refunded since the first cancellation.
      if (answer.kind === 'cancelled-before') return { isDone: true, words: said(CANCELLED_BEFORE) };
      return {
        isDone: true,
        words: [said(CANCELLED), ...moneyLines(desk, order, money)].join('\n'),
      };
    });
  },
  ['reason'],
);

const CANCELLED = words('{} {} {} บาท ยกเลิกแล้ว', '{} {} {} baht is cancelled');
const CANCELLED_BEFORE = words('{} {} {} บาท ยกเลิกไว้อยู่แล้ว', '{} {} {} baht was cancelled already');
const HAS_INVOICE = words(
  '{} ออกบิลแล้ว ({}) ถ้าลูกค้าไม่รับของใช้ cancel-invoice',
  '{} has an invoice ({}); cancel-invoice ends it where nobody took it',
);
const DELIVERED = words('{} ส่งของแล้ว ถ้าจะคืนของใช้ return', '{} was delivered; return takes goods back');

function tooLate(desk: CliContext, orderNo: string, status: OrderStatus): string {
  return status === 'pod' ? say(desk, DELIVERED, orderNo) : say(desk, HAS_INVOICE, orderNo, status);
}

const PAID = words(
  '  จ่ายมาแล้ว {} บาท ตอนนี้เป็นเงินของลูกค้าในบัญชี: คืนเงินแล้วบันทึกด้วย correct {} --debt={} --reason "คืนเงินแล้ว"',
  '  {} baht were paid and are credit on account now: after refunding, record it with correct {} --debt={} --reason "refunded"',
);
const MATCHING = words(
  '  มีเงิน {} บาทที่ยังไม่ได้จับคู่ ตรวจแล้วคืนลูกค้า',
  '  {} baht came that fitted nothing: check and refund them',
);
const OPEN_SLIP = words(
  '  มีสลิปที่ยังไม่ได้ตรวจ ดูว่าเงินเข้าหรือไม่',
  '  A slip waits to be checked: see whether its money came',
);
const POINTS_BACK = words('  คืนแต้ม {}', '  points that come back: {}');

function moneyLines(
  desk: CliContext,
  { customer }: Order,
  { paid, matching, hasOpenSlip, pointsBack }: MoneyOfCancelled,
): readonly string[] {
  const account = `${customer.customerCode}/${customer.saleUnit}`;
  return [
    ...(paid > 0 ? [say(desk, PAID, plainBaht(paid), account, plainBaht(paid))] : []),
    ...(matching > 0 ? [say(desk, MATCHING, plainBaht(matching))] : []),
    ...(hasOpenSlip ? [say(desk, OPEN_SLIP)] : []),
    ...(pointsBack > 0 ? [say(desk, POINTS_BACK, pointsBack)] : []),
  ];
}
