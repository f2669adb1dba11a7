import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordPage } from '#features/accounts/password/change-password-page';
import { guardedPage } from '../-guard.ts';

export const Route = createFileRoute('/_order/changepassword')({
  ...guardedPage('/changepassword'),
  component: ChangePassword,
});

function ChangePassword() {
  const navigate = Route.useNavigate();
  return <ChangePasswordPage onDone={() => void navigate({ to: '/profile', replace: true })} />;
}
