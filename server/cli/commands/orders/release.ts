import { releaseForOffice } from '#server/services/office/delivery/assign-deliveries';
import { bilingual } from '#server/tables/bilingual';
import { audited } from '#server/cli/commands/audited';
import { orderCommand } from '#server/cli/commands/clerk-command';

export const releaseCommand = orderCommand({
  usage: bilingual(
    'เอาบิลคืนจากไรเดอร์ ให้ใครก็หยิบได้\n\n  npm run staff -- release <เลขที่> ...',
    'Take invoices back from their rider so that another rider can accept them\n\n  npm run staff -- release <order> ...',
  ),
  options: {},
  isForMany: true,
  act: async (context, transaction, { order: { id, orderNo }, clerk }) => {
    const { result, act } = await releaseForOffice(transaction, clerk, id);
    return result.kind === 'released'
      ? audited(context.done(RELEASED, orderNo), act)
      : context.refused(NOT_OUT, orderNo);
  },
});

const RELEASED = bilingual('{} หยิบใหม่ได้', '{} released; any rider can accept it');
const NOT_OUT = bilingual('{} ไม่ได้รอส่งอยู่', '{} is not out for delivery');
