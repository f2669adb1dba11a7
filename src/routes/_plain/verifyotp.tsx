import { createFileRoute, useRouter } from '@tanstack/react-router';
import { VerifyNumberPage } from '#features/password/verify-number-page';
import { enterSignIn } from '#features/sign-in/enter-sign-in';
import { SignInOffline } from '#features/sign-in/sign-in-offline';
import { loadPageWords } from '#state/language';

interface VerifySearch {
  /** Who registers proves a number that the company does not have. */
  readonly for?: 'register';
}

export const Route = createFileRoute('/_plain/verifyotp')({
  validateSearch: (search: Readonly<Record<string, unknown>>): VerifySearch =>
    search['for'] === 'register' ? { for: 'register' } : {},
  beforeLoad: async ({ context, preload }) => ({
    entry: preload ? ('offline' as const) : await enterSignIn(context.phone),
  }),
  loader: loadPageWords,
  component: VerifyNumber,
});

function VerifyNumber() {
  const { entry } = Route.useRouteContext();
  const purpose = Route.useSearch().for ?? 'password';
  const router = useRouter();
  return entry === 'entered' ? (
    <VerifyNumberPage key={purpose} purpose={purpose} />
  ) : (
    <SignInOffline onTryAgain={() => router.invalidate()} />
  );
}
