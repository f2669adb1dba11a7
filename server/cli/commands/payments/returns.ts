import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { RETURN_REASONS } from '#domain/delivery/delivery';
import { plainBaht } from '#domain/payments/account';
import type { ExchangeLine, ReturnRefusal } from '#domain/orders/changes/order-return';
import { worthOf } from '#domain/payments/order-charge';
import type { ReturnedLine } from '#domain/orders/changes/order-version';
import { spreadByWeight } from '#domain/kernel/spread';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import {
  cancelAuditedInvoice,
  returnAuditedProducts,
} from '#server/services/office/decisions/office-returns';
import type { BilingualText } from '#server/tables/columns';
import { bilingual } from '#server/tables/bilingual';
import { audited } from '#server/cli/commands/audited';
import { NO_ORDER, orderCommand } from '#server/cli/commands/clerk-command';
import { UsageError } from '#server/cli/commands/cli-context';
import { idOfCommand } from '#server/cli/commands/command-id';
import { oneOf, required, requiredText, text } from '#server/cli/commands/options';

const REFUSED: Readonly<Record<ReturnRefusal, BilingualText>> = {
  'order-unknown': NO_ORDER,
  'return-closed': bilingual('รหัสการคืนนี้ใช้ไปแล้ว {}', 'This ID belongs to another return: {}'),
  'not-delivered': bilingual(
    '{} ยังไม่ได้ส่ง ถ้าลูกค้าไม่รับทั้งบิลใช้ cancel-invoice',
    '{} has not been delivered. If the customer accepted nothing, use cancel-invoice',
  ),
  'nothing-returned': bilingual('{} ไม่มีของให้คืนแล้ว', '{} has nothing left to return'),
  'more-than-taken': bilingual(
    '{} คืนเกินที่ลูกค้ามีอยู่ หรือไม่มีบรรทัดนั้น',
    '{}: the quantity exceeds what the customer has, or the line does not exist',
  ),
  'exchange-refused': bilingual(
    '{} คำสั่งซื้อใหม่ถูกปฏิเสธ: {} จึงไม่ได้ทำอะไรเลย',
    '{}: the exchange order was refused ({}); nothing was changed',
  ),
};

export const returnCommand = orderCommand({
  usage: bilingual(
    `รับคืนสินค้าหลังส่งแล้ว ทั้งบิลหรือเป็นบรรทัด ลดยอด แต้ม และคูปองให้เอง

  npm run staff -- return <เลขที่> --reason damaged                     ทั้งบิล
  npm run staff -- return <เลขที่> --lines 1:2,3:1 --reason wrong-goods  บรรทัด 1 สองหน่วย บรรทัด 3 หนึ่งหน่วย
  npm run staff -- return <เลขที่> --lines 1:2 --exchange S10001:1:2 --reason damaged`,
    `Return products of a delivered order; debt, points and coupons are adjusted

  npm run staff -- return <order> --reason damaged                       all products
  npm run staff -- return <order> --lines 1:2,3:1 --reason wrong-goods   two units of line 1, one of line 3
  npm run staff -- return <order> --lines 1:2 --exchange S10001:1:2 --reason damaged`,
  ),
  options: {
    lines: text('<บรรทัด>:<จำนวน>,...  บรรทัดที่คืน', '<line>:<quantity>,...  returned lines'),
    exchange: text(
      '<รหัส>:<หน่วย 1-3>:<จำนวน>,...  เปลี่ยนเป็นคำสั่งซื้อใหม่ ราคาวันนี้',
      "<code>:<unit 1-3>:<quantity>,...  place a new order in exchange, at today's prices",
    ),
    reason: required(oneOf(RETURN_REASONS, '<เหตุผล>', '<reason>')),
    note: text(
      '<ข้อความ>  หมายเหตุ พิมพ์คำสั่งเดิมซ้ำในวันเดียวกันจะไม่คืนซ้ำ ยกเว้นหมายเหตุต่างกัน',
      '<text>  note; running the same command again on the same day has no effect unless the note differs',
    ),
  },
  act: async (context, transaction, { order: { id, orderNo, customerName }, option, clerk }) => {
    const [lines, exchange, reason] = [option('lines'), option('exchange'), option('reason')];
    const note = option('note') ?? '';
    const parts = [id, lines ?? '', reason, note, exchange ?? '', bangkokDayOf(clerk.now)];
    const { result: answer, act } = await returnAuditedProducts(
      transaction,
      { ...clerk, tenant: context.tenant },
      {
        id: idOfCommand('return', ...parts),
        orderId: id,
        lines: lines === undefined ? undefined : linesIn(lines),
        reason,
        note,
        exchange:
          exchange === undefined
            ? undefined
            : { orderId: idOfCommand('exchange', ...parts), lines: exchangeLinesIn(exchange) },
      },
    );
    if (answer.kind === 'refused') {
      const why = answer.code === 'exchange-refused' ? answer.why : '';
      return context.refused(REFUSED[answer.code], orderNo, why);
    }
    const { order, exchange: exchanged } = answer;
    const { totals, chargedTotal = totals.total, returns = [] } = order;
    const back = returns.at(-1);
    const credits = back === undefined ? [] : spreadByWeight(back.amount, worthOf(order.lines, back.lines));
    const backLines = (back?.lines ?? []).map(({ number, quantity }, index) => {
      const name = order.lines[number - 1]?.productName ?? '';
      return context.say(LINE_BACK, number, name, quantity, plainBaht(credits[index]));
    });
    return {
      isDone: true,
      lines: [
        context.say(RETURNED, orderNo, customerName, plainBaht(totals.total), plainBaht(chargedTotal)),
        ...backLines,
        ...(exchanged === undefined ? [] : [context.say(EXCHANGED, exchanged.orderNo)]),
      ],
      act,
    };
  },
});

const RETURNED = bilingual('{} {}: ยอด {} -> {}', '{} {}: total {} -> {}');
const EXCHANGED = bilingual('เปลี่ยนเป็น {}', 'Exchanged for {}');
const LINE_BACK = bilingual('  บรรทัด {} {}: {} ลดยอด {}', '  line {} {}: {}, {} less');

function linesIn(written: string): readonly ReturnedLine[] {
  return written.split(',').map((part) => {
    const [, number, quantity] = /^\s*(\d{1,4}):(\d{1,5})\s*$/.exec(part) ?? [];
    if (number === undefined || quantity === undefined) throw new UsageError(`--lines ${written}`);
    return { number: Number(number), quantity: Number(quantity) };
  });
}

function exchangeLinesIn(written: string): readonly ExchangeLine[] {
  return written.split(',').map((part) => {
    const [productCode = '', unitText, quantityText] = part.trim().split(':');
    const unit = UNIT_NUMBERS.find((one) => String(one) === unitText);
    const quantity = Number(quantityText);
    if (productCode === '' || unit === undefined || !Number.isInteger(quantity) || quantity < 1)
      throw new UsageError(`--exchange ${written}`);
    return { productCode, unit, quantity };
  });
}

export const cancelInvoiceCommand = orderCommand({
  usage: bilingual(
    `ยกเลิกคำสั่งซื้อที่ออกบิลแล้วแต่ลูกค้าไม่รับ (หรือยังไม่ได้ส่ง) คืนเครดิต แต้ม และคูปอง

  npm run staff -- cancel-invoice <เลขที่> --reason <เหตุผล>`,
    `Cancel an invoiced order that was not accepted or delivered; give back credit, points and coupons

  npm run staff -- cancel-invoice <order> --reason <text>`,
  ),
  options: { reason: requiredText('<เหตุผล>  ต้องใส่', '<text>  required') },
  act: async (context, transaction, { order: { id, orderNo, customerName, charged }, option, clerk }) => {
    const request = { orderId: id, reason: option('reason') };
    const { result, act } = await cancelAuditedInvoice(transaction, clerk, request);
    return result.kind === 'cancelled'
      ? audited(context.done(CANCELLED, orderNo, customerName, plainBaht(charged)), act)
      : context.refused(NOT_CANCELLABLE, orderNo);
  },
});

const CANCELLED = bilingual('{} {} {} ยกเลิกแล้ว', '{} {} {}: cancelled');
const NOT_CANCELLABLE = bilingual(
  '{} ยกเลิกแบบนี้ไม่ได้: ยังไม่ออกบิล (ใช้ cancel-order) หรือส่งแล้ว (ใช้ return)',
  '{} cannot be cancelled this way: it has no invoice yet (use cancel-order) or has been delivered (use return)',
);
