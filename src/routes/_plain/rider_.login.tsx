import { createFileRoute } from '@tanstack/react-router';
import { enterSignIn } from '../-enter-sign-in.ts';
import { RiderSignInPage } from '#features/accounts/sign-in/rider-sign-in-page';
import { loadPageMessages } from '#state/runtime/language/language';
import { Entered } from '../-sign-in-entry.tsx';

export const Route = createFileRoute('/_plain/rider_/login')({
  beforeLoad: enterSignIn,
  loader: loadPageMessages,
  component: RiderLogin,
});

function RiderLogin() {
  const { entry } = Route.useRouteContext();
  return (
    <Entered entry={entry}>
      <RiderSignInPage />
    </Entered>
  );
}
