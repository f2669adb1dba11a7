import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordPage } from '#features/accounts/password/change-password-page';
import { loadPageWords } from '#state/runtime/language';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/changepassword')({
  beforeLoad: ({ context }) => guard('/changepassword', context),
  loader: loadPageWords,
  component: ChangePassword,
});

function ChangePassword() {
  const navigate = Route.useNavigate();
  return <ChangePasswordPage onDone={() => void navigate({ to: '/profile', replace: true })} />;
}
