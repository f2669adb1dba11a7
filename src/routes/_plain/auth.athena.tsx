import { createFileRoute } from '@tanstack/react-router';
import { enterSignIn } from '../-enter-sign-in.ts';
import { loadPageMessages } from '#state/runtime/language/language';
import { SignInPage } from '#features/accounts/sign-in/sign-in-page';
import { Entered } from '../-sign-in-entry.tsx';

export const Route = createFileRoute('/_plain/auth/athena')({
  beforeLoad: enterSignIn,
  loader: loadPageMessages,
  component: SignIn,
});

function SignIn() {
  const { entry } = Route.useRouteContext();
  return (
    <Entered entry={entry}>
      <SignInPage />
    </Entered>
  );
}
