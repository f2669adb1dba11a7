import { createFileRoute, useRouter } from '@tanstack/react-router';
import { enterSignIn } from '#features/sign-in/enter-sign-in';
import { SignInOffline } from '#features/sign-in/sign-in-offline';
import { loadPageWords } from '#state/language';
import { SignInPage } from '#features/sign-in/sign-in-page';

export const Route = createFileRoute('/_plain/auth/athena')({
  beforeLoad: async ({ context, preload }) => ({
    entry: preload ? ('offline' as const) : await enterSignIn(context.phone),
  }),
  loader: loadPageWords,
  component: SignIn,
});

function SignIn() {
  const { entry } = Route.useRouteContext();
  const router = useRouter();
  return entry === 'entered' ? <SignInPage /> : <SignInOffline onTryAgain={() => router.invalidate()} />;
}
