import { randomUUID } from 'node:crypto';
import { satangFromBaht, type Satang } from '#domain/money';
import { releaseInvoice } from '#server/services/release-invoice';
import { seeSlips } from '#server/services/see-slips';
import { settleSlip } from '#server/services/settle-slip';
import { signOutUser } from '#server/services/sign-out-user';
import { withdrawProduct } from '#server/services/withdraw-product';
import { words } from '../tables/words.ts';
import { action, actionHelp, withOrder } from './action.ts';
import { say, WrongUse } from './desk.ts';

export const releaseCommand = action(
  actionHelp(
    'เอาบิลคืนจากไรเดอร์ ให้ใครก็หยิบได้\n\n  npm run staff -- release <เลขที่> ...',
    'Takes an invoice back from its rider, so that anybody may grab it\n\n  npm run staff -- release <order> ...',
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
  actionHelp(
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
  { most: 1 },
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
  actionHelp(
    'ถอนสินค้าออกจากร้าน\n\n  npm run staff -- withdraw <รหัสสินค้า> ...',
    'Takes a product out of the shop\n\n  npm run staff -- withdraw <product code> ...',
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
  actionHelp(
    'ออกจากระบบทุกเครื่องของผู้ใช้\n\n  npm run staff -- sign-out <ชื่อผู้ใช้> ...',
    'Signs a user out everywhere\n\n  npm run staff -- sign-out <username> ...',
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
