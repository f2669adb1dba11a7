import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { placeAfterSignIn } from '#domain/after-sign-in';
import { LeaveQuestion } from '#features/profile/leave-question';
import { LineReturnPage } from '#features/sign-in/line-return-page';
import { signInWithCode } from '#state/code-sign-in';
import { loadPageWords } from '#state/language';
import { lineTicketOf } from '#state/line-login';
import { usePhone } from '#state/phone-context';
import type { ProvenNumber } from '#state/proven-number';
import { lazyOrNothing } from '#ui/lazy-or-nothing';
import { Suspense } from 'react';

// Only whoever signs in by LINE for the first time proves a number.
const VerifyNumberPage = lazyOrNothing(
  async () => (await import('#features/password/verify-number-page')).VerifyNumberPage,
);

interface LineSearch {
  readonly code?: string;
  readonly state?: string;
  readonly error?: string;
}

/** LINE Login's return (Specification, section 2: messaging-app callback). Opening it signs nobody out. */
export const Route = createFileRoute('/_plain/line_hook')({
  validateSearch: (search): LineSearch => ({
    ...textIn(search, 'code'),
    ...textIn(search, 'state'),
    ...textIn(search, 'error'),
  }),
  loader: loadPageWords,
  component: LineReturn,
});

/** A code of digits alone comes as a number. */
function textIn<Name extends string>(search: Readonly<Record<string, unknown>>, name: Name) {
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' ? { [name]: String(value) } : {};
}

function leaving(onLeft: () => Promise<void>) {
  return <LeaveQuestion onLeft={onLeft} />;
}

function LineReturn() {
  const { code = '', state = '', error = '' } = Route.useSearch();
  const phone = usePhone();
  const navigate = useNavigate();
  const onProven = async ({ ticket }: ProvenNumber) => {
    const outcome = await signInWithCode(phone, { ticket, lineTicket: lineTicketOf(phone) });
    if (outcome.kind === 'refused') return outcome.code;
    await navigate({ to: placeAfterSignIn(outcome), replace: true });
    return undefined;
  };
  return (
    <LineReturnPage
      answer={{ code, state, error }}
      byCode={
        <Suspense fallback={null}>
          <VerifyNumberPage proving={{ purpose: 'line', onProven }} />
        </Suspense>
      }
      leaving={leaving}
    />
  );
}
