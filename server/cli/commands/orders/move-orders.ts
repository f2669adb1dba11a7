import { formatBaht } from '#domain/kernel/format-money';
import {
  mayMoveOrder,
  ORDER_STATUSES,
  ORDER_STATUS_TABLE,
  type OrderStatus,
} from '#domain/orders/order-status';
import type { NamedOrder } from '#server/services/orders/find-order';
import { moveOrder } from '#server/services/orders/move-order';
import { bilingual } from '#server/cli/tables/bilingual';
import { action, actionHelp, withOrder } from '#server/cli/commands/action';
import { formatMessage, UsageError } from '#server/cli/commands/cli-context';

/** Moves orders to the given status. Idempotent: an order that has the status already stays unchanged. */
export const moveCommand = action(
  actionHelp(
    `เลื่อนสถานะคำสั่งซื้อ

  npm run staff -- move <เลขที่> ...                          ดูว่าแต่ละคำสั่งซื้ออยู่สถานะไหน ไปไหนได้
  npm run staff -- move <เลขที่> ... --to <สถานะ> --write     เลื่อนไปสถานะนั้น ที่อยู่สถานะนั้นแล้วไม่ขยับ

  --to <สถานะ>         ${ORDER_STATUSES.join(', ')}`,
    `Change the status of orders

  npm run staff -- move <order> ...                          show each order's status and the next ones allowed
  npm run staff -- move <order> ... --to <status> --write    change the status; orders that already have it stay as they are

  --to <status>        ${ORDER_STATUSES.join(', ')}`,
  ),
  (context, transaction, { named, staffId, isDryRun, to }) => {
    if (to === undefined && !isDryRun) throw new UsageError(`--to ${ORDER_STATUSES.join(', ')}`);
    const wanted = to === undefined ? undefined : statusCalled(to);
    return withOrder(context, transaction, named, async (order) => {
      const { id, orderNo, status } = order;
      const whose = whoseOf(order);
      if (wanted === undefined)
        return {
          isDone: true,
          message: `${orderNo}: ${[status, ...nextOf(status)].join(', ')}, ${whose}`,
        };
      if (wanted === status)
        return { isDone: true, message: `${formatMessage(context, ALREADY, orderNo, status)}, ${whose}` };
      const refused = { isDone: false, message: formatMessage(context, NO_MOVE, orderNo, status, wanted) };
      const steps = stepsTo(status, wanted);
      if (steps.length === 0) return refused;
      for (const step of steps) {
        const by = { accountId: staffId, now: context.now() };
        const answer = await moveOrder(transaction, by, { orderId: id, status: step });
        if (answer.kind === 'refused') return refused;
      }
      return { isDone: true, message: `${orderNo}: ${[status, ...steps].join(' -> ')}, ${whose}` };
    });
  },
  ['to'],
);

const NO_MOVE = bilingual('{} เลื่อนจาก {} ไป {} ไม่ได้', '{} cannot move from {} to {}');
const ALREADY = bilingual('{}: อยู่สถานะ {} แล้ว', '{} is already {}');

/** The customer and the present charge, so that a wrong number is noticed before anything changes. */
function whoseOf({ customerCode, customerName, charged }: NamedOrder): string {
  return `${customerCode} ${customerName}, ${formatBaht(charged)}`;
}

function nextOf(status: OrderStatus): readonly string[] {
  return ORDER_STATUS_TABLE[status].next.map((next) => `--to ${next}`);
}

function statusCalled(written: string): OrderStatus {
  const status = ORDER_STATUSES.find((one) => one === written);
  if (status === undefined) throw new UsageError(`--to ${ORDER_STATUSES.join(', ')}`);
  return status;
}

/** The statuses on the way, the wanted one last; empty when there is no way. */
function stepsTo(from: OrderStatus, to: OrderStatus): readonly OrderStatus[] {
  if (mayMoveOrder(from, to)) return [to];
  for (const next of ORDER_STATUS_TABLE[from].next) {
    const rest = stepsTo(next, to);
    if (rest.length > 0) return [next, ...rest];
  }
  return [];
}
