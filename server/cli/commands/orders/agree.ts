import { isPointMode } from '#domain/kernel/cart-mode';
import { formatBaht, formatPoints } from '#domain/kernel/format-money';
import type { AgreementRefusal } from '#domain/orders/changes/order-agreement';
import { recordAgreement } from '#server/services/office/decisions/record-agreement';
import { bilingual } from '#server/tables/bilingual';
import { orderCommand } from '#server/cli/commands/clerk-command';
import type { BilingualText } from '#server/tables/columns';
import { number } from '#server/cli/commands/options';

export const agreeCommand = orderCommand({
  usage: bilingual(
    `บันทึกว่าลูกค้าตกลงยอดใหม่ที่สูงขึ้นทางโทรศัพท์แล้ว หลังจากนั้นจึงอนุมัติได้

  npm run staff -- agree <เลขที่>`,
    `Record that a customer agreed to a higher total on the telephone. The order can be approved after that

  npm run staff -- agree <order>`,
  ),
  options: {
    revision: number(
      /^[1-9]\d{0,6}$/,
      '<เลขฉบับ>  บันทึกเฉพาะเมื่อยังเป็นฉบับนี้',
      '<number>  record it only if the order is still at this revision',
    ),
  },
  act: async (context, transaction, { order: { id, orderNo, customerName, revision }, option, clerk }) => {
    const seenRevision = option('revision') ?? revision;
    const { result, act } = await recordAgreement(transaction, clerk, { orderId: id, seenRevision });
    if (result.kind === 'refused') return context.refused(REFUSALS[result.code], orderNo);
    const { mode, totals } = result.order;
    const total = isPointMode(mode) ? formatPoints(totals.points) : formatBaht(totals.total);
    return {
      isDone: true,
      lines: [context.say(act === undefined ? ALREADY : AGREED, orderNo, customerName, total)],
      act,
    };
  },
});

const AGREED = bilingual('{} {} ตกลงยอด {} แล้ว', '{} {} agreed to {}');
const ALREADY = bilingual('{} {} ไม่ต้องตกลงอะไร ยอด {}', '{} {}: no agreement needed, total {}');

const REFUSALS: Readonly<Record<AgreementRefusal, BilingualText>> = {
  'order-unknown': bilingual('ไม่พบ {}', '{} was not found'),
  'order-changed': bilingual('{} ถูกแก้อีกแล้ว ดูยอดล่าสุดก่อน', '{} was changed again: look at the new total first'),
  'order-cancelled': bilingual('{} ยกเลิกไปแล้ว', '{} is cancelled'),
};
