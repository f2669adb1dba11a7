import { signOutUser } from '#server/services/accounts/sign-in/sign-out-user';
import { bilingual } from '#server/tables/bilingual';
import { audited } from '#server/cli/commands/audited';
import { clerkCommand } from '#server/cli/commands/clerk-command';

export const signOutCommand = clerkCommand({
  usage: bilingual(
    'ออกจากระบบทุกเครื่องของผู้ใช้\n\n  npm run staff -- sign-out <ชื่อผู้ใช้> ...',
    'Sign users out of all their devices\n\n  npm run staff -- sign-out <username> ...',
  ),
  options: {},
  isForMany: true,
  act: async (context, transaction, { named, clerk }) => {
    const signedOut = await signOutUser(transaction, named, clerk.now);
    if (signedOut === undefined) return context.refused(UNKNOWN, named);
    const { accountId, count } = signedOut;
    const act = {
      action: 'devices-signed-out',
      subject: 'account',
      subjectId: accountId,
      after: { devices: count },
    } as const;
    return audited(context.done(SIGNED_OUT, named, count), count === 0 ? undefined : act);
  },
});

const UNKNOWN = bilingual('ไม่มีผู้ใช้ชื่อ {}', 'User {} not found');
const SIGNED_OUT = bilingual('{}: ออกจากระบบ {} เครื่อง', '{}: signed out of {} {device|devices}');
