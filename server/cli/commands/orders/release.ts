import { releaseInvoice } from '#server/services/delivery/release-invoice';
import { bilingual } from '#server/tables/bilingual';
import { orderCommand } from '#server/cli/commands/clerk-command';

export const releaseCommand = orderCommand({
  usage: bilingual(
    'เอาบิลคืนจากไรเดอร์ ให้ใครก็หยิบได้\n\n  npm run staff -- release <เลขที่> ...',
    'Take invoices back from their rider so that another rider can accept them\n\n  npm run staff -- release <order> ...',
  ),
  options: {},
  isForMany: true,
  act: async (context, transaction, { order: { id, orderNo }, clerk }) => {
    const by = { accountId: clerk.accountId, role: 'staff', now: clerk.now } as const;
    const answer = await releaseInvoice(transaction, by, id);
    return answer.kind === 'released' ? context.done(RELEASED, orderNo) : context.refused(NOT_OUT, orderNo);
  },
});

const RELEASED = bilingual('{} หยิบใหม่ได้', '{} released; any rider can accept it');
const NOT_OUT = bilingual('{} ไม่ได้รอส่งอยู่', '{} is not out for delivery');
