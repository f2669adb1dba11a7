import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordPage } from '#features/password/change-password-page';
import { bringAccountWords } from '#state/account-words';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/changepassword')({
  beforeLoad: async ({ context }) => {
    await guard('/changepassword', context);
    await bringAccountWords();
  },
  component: ChangePasswordPage,
});
