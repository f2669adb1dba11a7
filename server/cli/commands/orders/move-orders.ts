import { formatBaht } from '#domain/kernel/format-money';
import {
  ORDER_STATUSES,
  ORDER_STATUS_TABLE,
  stepsToStatus,
  type OrderStatus,
} from '#domain/orders/order-status';
import type { NamedOrder } from '#server/services/orders/find-order';
import { moveOrder } from '#server/services/orders/move-order';
import { bilingual } from '#server/tables/bilingual';
import { moveAction } from '#server/services/office/decisions/move-seen-order';
import { orderCommand } from '#server/cli/commands/clerk-command';
import { UsageError } from '#server/cli/commands/cli-context';
import { oneOf } from '#server/cli/commands/options';

/** Moves orders to the given status. Idempotent: an order that has the status already stays unchanged. */
export const moveCommand = orderCommand({
  usage: bilingual(
    `เลื่อนสถานะคำสั่งซื้อ

  npm run staff -- move <เลขที่> ...                          ดูว่าแต่ละคำสั่งซื้ออยู่สถานะไหน ไปไหนได้
  npm run staff -- move <เลขที่> ... --to <สถานะ> --write     เลื่อนไปสถานะนั้น ที่อยู่สถานะนั้นแล้วไม่ขยับ`,
    `Change the status of orders

  npm run staff -- move <order> ...                          show each order's status and the next ones allowed
  npm run staff -- move <order> ... --to <status> --write    change the status; orders that already have it stay as they are`,
  ),
  options: {
    to: oneOf(ORDER_STATUSES, '<สถานะ>', '<status>'),
  },
  isForMany: true,
  act: async (context, transaction, { order, option, clerk, isDryRun }) => {
    const { id, orderNo, status } = order;
    const [whose, wanted] = [whoseOf(order), option('to')];
    if (wanted === undefined) {
      if (!isDryRun) throw new UsageError(`--to ${ORDER_STATUSES.join(', ')}`);
      return {
        isDone: true,
        lines: [`${orderNo}: ${[status, ...nextOf(status)].join(', ')}, ${whose}`],
        act: undefined,
      };
    }
    if (wanted === status)
      return { isDone: true, lines: [`${context.say(ALREADY, orderNo, status)}, ${whose}`], act: undefined };
    const refused = context.refused(NO_MOVE, orderNo, status, wanted);
    const steps = stepsToStatus(status, wanted);
    if (steps.length === 0) return refused;
    for (const step of steps) {
      const answer = await moveOrder(transaction, clerk, { orderId: id, status: step });
      if (answer.kind === 'refused')
        return answer.code === 'not-agreed' ? context.refused(NOT_AGREED, orderNo, orderNo) : refused;
    }
    return {
      isDone: true,
      lines: [`${orderNo}: ${[status, ...steps].join(' -> ')}, ${whose}`],
      act: {
        action: moveAction(wanted),
        subject: 'order',
        subjectId: id,
        before: { orderNo, status },
        after: { status: wanted },
      },
    };
  },
});

const NO_MOVE = bilingual('{} เลื่อนจาก {} ไป {} ไม่ได้', '{} cannot move from {} to {}');
const NOT_AGREED = bilingual(
  '{} ยอดสูงขึ้นหลังแก้ไข และลูกค้ายังไม่ได้ตกลง: รอให้ลูกค้ากดตกลงในแอป หรือถามทางโทรศัพท์แล้วพิมพ์ agree {} --write',
  '{} costs more after a change, and the customer has not agreed: wait for the answer in the app, or ask by telephone and run agree {} --write',
);
const ALREADY = bilingual('{}: อยู่สถานะ {} แล้ว', '{} is already {}');

/** The customer and the present charge, so that a wrong number is noticed before anything changes. */
function whoseOf({ customerCode, customerName, charged }: NamedOrder): string {
  return `${customerCode} ${customerName}, ${formatBaht(charged)}`;
}

function nextOf(status: OrderStatus): readonly string[] {
  return ORDER_STATUS_TABLE[status].next.map((next) => `--to ${next}`);
}
