import { createFileRoute, useRouter } from '@tanstack/react-router';
import { VerifyNumberPage } from '#features/password/verify-number-page';
import { enterSignIn } from '#features/sign-in/enter-sign-in';
import { SignInOffline } from '#features/sign-in/sign-in-offline';
import { loadPageWords } from '#state/language';

export const Route = createFileRoute('/_plain/verifyotp')({
  beforeLoad: async ({ context, preload }) => ({
    entry: preload ? ('offline' as const) : await enterSignIn(context.phone),
  }),
  loader: loadPageWords,
  component: VerifyNumber,
});

function VerifyNumber() {
  const { entry } = Route.useRouteContext();
  const router = useRouter();
  return entry === 'entered' ? (
    <VerifyNumberPage />
  ) : (
    <SignInOffline onTryAgain={() => router.invalidate()} />
  );
}
