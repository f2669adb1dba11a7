import { releaseInvoice } from '#server/services/delivery/release-invoice';
import { signOutUser } from '#server/services/accounts/sign-in/sign-out-user';
import { withdrawProduct } from '#server/services/catalogue/withdraw-product';
import { bilingual } from '#server/cli/tables/bilingual';
import { action, actionHelp, withOrder } from './action.ts';
import { formatMessage } from './cli-context.ts';

export const releaseCommand = action(
  actionHelp(
    'เอาบิลคืนจากไรเดอร์ ให้ใครก็หยิบได้\n\n  npm run staff -- release <เลขที่> ...',
    'Take invoices back from their rider so that another rider can accept them\n\n  npm run staff -- release <order> ...',
  ),
  (context, transaction, { named, staffId }) =>
    withOrder(context, transaction, named, async ({ id, orderNo }) => {
      const by = { accountId: staffId, role: 'staff', now: context.now() } as const;
      const answer = await releaseInvoice(transaction, by, id);
      return answer.kind === 'released'
        ? {
            isDone: true,
            message: formatMessage(
              context,
              bilingual('{} หยิบใหม่ได้', '{} released; any rider can accept it'),
              orderNo,
            ),
          }
        : { isDone: false, message: formatMessage(context, NOT_OUT, orderNo) };
    }),
);

const NOT_OUT = bilingual('{} ไม่ได้รอส่งอยู่', '{} is not out for delivery');

export const withdrawCommand = action(
  actionHelp(
    'ถอนสินค้าออกจากร้าน\n\n  npm run staff -- withdraw <รหัสสินค้า> ...',
    'Withdraw products from the shop\n\n  npm run staff -- withdraw <product code> ...',
  ),
  async (context, transaction, { named }) => {
    const answer = await withdrawProduct(transaction, named);
    if (answer.kind === 'unknown')
      return {
        isDone: false,
        message: formatMessage(context, bilingual('ไม่มีสินค้ารหัส {}', 'Product {} not found'), named),
      };
    const said = answer.kind === 'withdrawn' ? WITHDRAWN : WITHDRAWN_BEFORE;
    return { isDone: true, message: formatMessage(context, said, named, answer.name) };
  },
);

const WITHDRAWN = bilingual('{} {} ไม่ขายแล้ว', '{} {} withdrawn');
const WITHDRAWN_BEFORE = bilingual('{} {} ไม่ได้ขายอยู่แล้ว', '{} {} was already withdrawn');

export const signOutCommand = action(
  actionHelp(
    'ออกจากระบบทุกเครื่องของผู้ใช้\n\n  npm run staff -- sign-out <ชื่อผู้ใช้> ...',
    'Sign users out of all their devices\n\n  npm run staff -- sign-out <username> ...',
  ),
  async (context, transaction, { named }) => {
    const count = await signOutUser(transaction, named, context.now());
    return count === undefined
      ? {
          isDone: false,
          message: formatMessage(context, bilingual('ไม่มีผู้ใช้ชื่อ {}', 'User {} not found'), named),
        }
      : {
          isDone: true,
          message: formatMessage(
            context,
            bilingual('{}: ออกจากระบบ {} เครื่อง', '{}: signed out of {} {device|devices}'),
            named,
            count,
          ),
        };
  },
);
