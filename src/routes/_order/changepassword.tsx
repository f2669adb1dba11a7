import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordPage } from '#features/accounts/password/change-password-page';
import { loadPageMessages } from '#state/runtime/language';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/changepassword')({
  beforeLoad: ({ context }) => guard('/changepassword', context),
  loader: loadPageMessages,
  component: ChangePassword,
});

function ChangePassword() {
  const navigate = Route.useNavigate();
  return <ChangePasswordPage onDone={() => void navigate({ to: '/profile', replace: true })} />;
}
