import { createFileRoute, useRouter } from '@tanstack/react-router';
import { enterSignIn } from '#features/sign-in/enter-sign-in';
import { RiderSignInPage } from '#features/sign-in/rider-sign-in-page';
import { SignInOffline } from '#features/sign-in/sign-in-offline';
import { loadPageWords } from '#state/language';

export const Route = createFileRoute('/_plain/rider_/login')({
  beforeLoad: async ({ context, preload }) => ({
    entry: preload ? ('offline' as const) : await enterSignIn(context.phone),
  }),
  loader: loadPageWords,
  component: RiderLogin,
});

function RiderLogin() {
  const { entry } = Route.useRouteContext();
  const router = useRouter();
  return entry === 'entered' ? <RiderSignInPage /> : <SignInOffline onTryAgain={() => router.invalidate()} />;
}
