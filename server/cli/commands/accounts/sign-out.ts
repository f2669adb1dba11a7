import { signOutUser } from '#server/services/accounts/sign-in/sign-out-user';
import { bilingual } from '#server/tables/bilingual';
import { clerkCommand } from '#server/cli/commands/clerk-command';

export const signOutCommand = clerkCommand({
  usage: bilingual(
    'ออกจากระบบทุกเครื่องของผู้ใช้\n\n  npm run staff -- sign-out <ชื่อผู้ใช้> ...',
    'Sign users out of all their devices\n\n  npm run staff -- sign-out <username> ...',
  ),
  options: {},
  isForMany: true,
  act: async (context, transaction, { named, clerk }) => {
    const count = await signOutUser(transaction, named, clerk.now);
    return count === undefined ? context.refused(UNKNOWN, named) : context.done(SIGNED_OUT, named, count);
  },
});

const UNKNOWN = bilingual('ไม่มีผู้ใช้ชื่อ {}', 'User {} not found');
const SIGNED_OUT = bilingual('{}: ออกจากระบบ {} เครื่อง', '{}: signed out of {} {device|devices}');
