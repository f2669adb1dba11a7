import { releaseInvoice } from '#server/services/delivery/release-invoice';
import { signOutUser } from '#server/services/accounts/sign-in/sign-out-user';
import { withdrawProduct } from '#server/services/catalogue/withdraw-product';
import { words } from '#server/cli/tables/bilingual';
import { action, actionHelp, withOrder } from './action.ts';
import { say } from './cli-context.ts';

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
