import { randomUUID } from 'node:crypto';
import { satangFromBaht, type Satang } from '#domain/money';
import { mayMoveOrder, ORDER_STATUSES, ORDER_STATUS_TABLE, type OrderStatus } from '#domain/order-status';
import { actOrLook } from '#server/services/act-or-look';
import { findNamedOrder, type NamedOrder } from '#server/services/find-order';
import { moveOrder } from '#server/services/move-order';
import { releaseInvoice } from '#server/services/release-invoice';
import { seeSlips } from '#server/services/see-slips';
import { settleSlip } from '#server/services/settle-slip';
import { signOutUser } from '#server/services/sign-out-user';
import { findStaffMember } from '#server/services/staff-member';
import { withdrawProduct } from '#server/services/withdraw-product';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { Words } from '../tables/columns.ts';
import { words } from '../tables/words.ts';
import { EXIT, ONLY_LOOKED, say, WrongUse, type Command, type Desk } from './desk.ts';
import { readArguments } from './read-arguments.ts';

type Database = OpenTenant['database'];

const OPTIONS = {
  write: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  by: { type: 'string' },
  to: { type: 'string' },
  slip: { type: 'string' },
  amount: { type: 'string' },
} as const;

interface Asked {
  /** The order, product or user that is named. */
  readonly named: string;
  readonly staffId: string;
  readonly to: string | undefined;
  readonly slip: string | undefined;
  readonly amount: string | undefined;
}

/** What came of it, in words. */
type Answer = { readonly isDone: boolean; readonly words: string };

/** One thing that the staff does: a look unless told to write. */
function action(
  help: Words,
  act: (desk: Desk, transaction: Database, asked: Asked) => Promise<Answer>,
): Command {
  return {
    help,
    run: async (desk, args) => {
      const { values, positionals } = readArguments(args, OPTIONS);
      const [named] = positionals;
      if (named === undefined) throw new WrongUse('');
      const { to, slip, amount } = values;
      const isLook = !values.write || values['dry-run'];
      const staff = await findStaffMember(desk.tenant.database, values.by);
      if (staff === undefined) {
        desk.complain(say(desk, NO_STAFF, values.by ?? ''));
        return EXIT.refused;
      }
      const answer = await actOrLook(desk.tenant.database, isLook, (transaction) =>
        act(desk, transaction, { named, staffId: staff.id, to, slip, amount }),
      );
      if (answer.isDone) desk.tell(answer.words);
      else desk.complain(answer.words);
      if (answer.isDone && isLook) desk.tell(say(desk, ONLY_LOOKED));
      return answer.isDone ? EXIT.done : EXIT.refused;
    },
  };
}

const NO_STAFF = words(
  'บอกว่าใครสั่งด้วย --by <ชื่อผู้ใช้ของพนักงาน> {}',
  'Say whose word it is with --by <username of the staff> {}',
);
const NO_ORDER = words('ไม่มีคำสั่งซื้อ {}', 'There is no order {}');

async function withOrder(
  desk: Desk,
  transaction: Database,
  named: string,
  act: (order: NamedOrder) => Promise<Answer>,
): Promise<Answer> {
  const order = await findNamedOrder(transaction, named);
  return order === undefined ? { isDone: false, words: say(desk, NO_ORDER, named) } : await act(order);
}

const common = words(
  '\n  --write              ทำจริง (ไม่ใส่คือดูเฉยๆ)\n  --by <พนักงาน>        ใครสั่ง',
  '\n  --write              does it (a look without)\n  --by <username>      whose word it is',
);

function help(thai: string, english: string): Words {
  return words(`${thai}\n${common['th-TH']}`, `${english}\n${common['en-US']}`);
}

export const moveCommand = action(
  help(
    'เลื่อนสถานะคำสั่งซื้อ\n\n  npm run staff -- move <เลขที่> [--to <สถานะ>]   ไม่ใส่ --to คือสถานะถัดไป',
    'Moves an order\n\n  npm run staff -- move <order> [--to <status>]   to its next status unless said',
  ),
  (desk, transaction, { named, staffId, to }) =>
    withOrder(desk, transaction, named, async ({ id, orderNo, status }) => {
      const wanted = to === undefined ? ORDER_STATUS_TABLE[status].next[0] : statusCalled(to);
      const refused = { isDone: false, words: say(desk, NO_MOVE, orderNo, status, wanted ?? '-') };
      const steps = wanted === undefined ? [] : stepsTo(status, wanted);
      if (steps.length === 0) return refused;
      for (const step of steps) {
        const answer = await moveOrder(
          transaction,
          { accountId: staffId, now: desk.now() },
          { orderId: id, status: step },
        );
        if (answer.kind === 'refused') return refused;
      }
      return { isDone: true, words: `${orderNo}: ${[status, ...steps].join(' -> ')}` };
    }),
);

const NO_MOVE = words('{} เลื่อนจาก {} ไป {} ไม่ได้', '{} cannot move from {} to {}');

function statusCalled(written: string): OrderStatus {
  const status = ORDER_STATUSES.find((one) => one === written);
  if (status === undefined) throw new WrongUse(`--to ${ORDER_STATUSES.join(', ')}`);
  return status;
}

/** The statuses to pass, the wanted one last; none where no way leads there. */
function stepsTo(from: OrderStatus, to: OrderStatus): readonly OrderStatus[] {
  if (mayMoveOrder(from, to)) return [to];
  for (const next of ORDER_STATUS_TABLE[from].next) {
    const rest = stepsTo(next, to);
    if (rest.length > 0) return [next, ...rest];
  }
  return [];
}

export const releaseCommand = action(
  help(
    'เอาบิลคืนจากไรเดอร์ ให้ใครก็หยิบได้\n\n  npm run staff -- release <เลขที่>',
    'Takes an invoice back from its rider, so that anybody may grab it\n\n  npm run staff -- release <order>',
  ),
  (desk, transaction, { named, staffId }) =>
    withOrder(desk, transaction, named, async ({ id, orderNo }) => {
      const by = { accountId: staffId, role: 'staff', now: desk.now() } as const;
      const answer = await releaseInvoice(transaction, by, id);
      return answer.kind === 'released'
        ? { isDone: true, words: say(desk, words('{} หยิบใหม่ได้', '{} may be grabbed again'), orderNo) }
        : { isDone: false, words: say(desk, NOT_OUT, orderNo) };
    }),
);

const NOT_OUT = words('{} ไม่ได้รอส่งอยู่', '{} is not out for delivery');

export const confirmSlipCommand = action(
  help(
    'ยืนยันว่าเงินตามสลิปเข้าบัญชีแล้ว\n\n  npm run staff -- confirm-slip <เลขที่> [--slip <รหัสสลิป>] [--amount <บาท>]',
    'Says that the money of a slip is on the account\n\n  npm run staff -- confirm-slip <order> [--slip <id>] [--amount <baht>]',
  ),
  (desk, transaction, { named, staffId, slip, amount }) =>
    withOrder(desk, transaction, named, async ({ id, orderNo }) => {
      const asStaff = { role: 'staff', customer: { customerCode: '', saleUnit: '' } } as const;
      const seen = await seeSlips(transaction, asStaff, id);
      const waiting = (seen?.slips ?? []).filter(
        (one) => one.state === 'sent' && (slip ?? one.id) === one.id,
      );
      const [found, other] = waiting;
      if (found === undefined) return { isDone: false, words: say(desk, NO_SLIP, orderNo) };
      if (other !== undefined)
        return {
          isDone: false,
          words: say(desk, MORE_SLIPS, orderNo, waiting.map((one) => one.id).join(', ')),
        };
      const answer = await settleSlip(
        transaction,
        { accountId: staffId, now: desk.now(), newId: randomUUID },
        { id: found.id, decision: { kind: 'confirmed', amount: amountIn(amount) } },
      );
      return answer.kind === 'settled'
        ? { isDone: true, words: say(desk, words('{}: {}', '{}: {}'), orderNo, answer.seen.payment) }
        : { isDone: false, words: say(desk, NO_SLIP, orderNo) };
    }),
);

const NO_SLIP = words('{} ไม่มีสลิปที่รอดู', '{} has no slip that waits');
const MORE_SLIPS = words(
  '{} มีหลายสลิป เลือกด้วย --slip: {}',
  '{} has more than one slip; choose with --slip: {}',
);

function amountIn(written: string | undefined): Satang | undefined {
  if (written === undefined) return undefined;
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(written)) throw new WrongUse(`--amount ${written}`);
  return satangFromBaht(Number(written));
}

export const withdrawCommand = action(
  help(
    'ถอนสินค้าออกจากร้าน\n\n  npm run staff -- withdraw <รหัสสินค้า>',
    'Takes a product out of the shop\n\n  npm run staff -- withdraw <product code>',
  ),
  async (desk, transaction, { named }) => {
    const answer = await withdrawProduct(transaction, named);
    if (answer.kind === 'unknown')
      return { isDone: false, words: say(desk, words('ไม่มีสินค้ารหัส {}', 'There is no product {}'), named) };
    const said = answer.kind === 'withdrawn' ? WITHDRAWN : WITHDRAWN_BEFORE;
    return { isDone: true, words: say(desk, said, named, answer.name) };
  },
);

const WITHDRAWN = words('{} {} ไม่ขายแล้ว', '{} {} is not sold any more');
const WITHDRAWN_BEFORE = words('{} {} ไม่ได้ขายอยู่แล้ว', '{} {} was not sold already');

export const signOutCommand = action(
  help(
    'ออกจากระบบทุกเครื่องของผู้ใช้\n\n  npm run staff -- sign-out <ชื่อผู้ใช้>',
    'Signs a user out everywhere\n\n  npm run staff -- sign-out <username>',
  ),
  async (desk, transaction, { named }) => {
    const count = await signOutUser(transaction, named, desk.now());
    return count === undefined
      ? { isDone: false, words: say(desk, words('ไม่มีผู้ใช้ชื่อ {}', 'Nobody is called {}'), named) }
      : {
          isDone: true,
          words: say(desk, words('{}: ออกจากระบบ {} เครื่อง', '{}: {} devices signed out'), named, count),
        };
  },
);
