import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { isGuest } from '#domain/accounts/person';
import { placeAfterSignIn } from '#domain/accounts/after-sign-in';
import { LeaveQuestion } from '#features/accounts/profile/leave-question';
import { LineReturnPage } from '#features/accounts/sign-in/line-return-page';
import { signInWithCode } from '#state/accounts/code-sign-in';
import { loadPageMessages } from '#state/runtime/language/language';
import { lineTicketOf, linkProvenLine } from '#state/accounts/line-login';
import { currentPerson } from '#state/accounts/session';
import { usePhone } from '#state/runtime/phone-context';
import type { ProvenNumber } from '#state/accounts/proven-number';
import { showToast } from '#ui/feedback/toasts/toast';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';

// Needed only for the first sign-in by LINE, which verifies a number.
const VerifyNumberPage = lazyOrNothing(
  async () => (await import('#features/accounts/password/verify-number-page')).VerifyNumberPage,
);

interface LineSearch {
  readonly code?: string;
  readonly state?: string;
  readonly error?: string;
}

/** LINE Login's return (Specification, ACCT-21). Opening it signs nobody out. */
export const Route = createFileRoute('/_plain/line_hook')({
  validateSearch: (search): LineSearch => ({
    ...textIn(search, 'code'),
    ...textIn(search, 'state'),
    ...textIn(search, 'error'),
  }),
  loader: loadPageMessages,
  component: LineReturn,
});

/** The router parses a code of digits as a number. */
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
  const { t } = useLingui();
  const onProven = async ({ ticket }: ProvenNumber) => {
    const person = await currentPerson(phone);
    if (person !== undefined && !isGuest(person)) return await connectByCode(ticket);
    const outcome = await signInWithCode(phone, { ticket, lineTicket: lineTicketOf(phone) });
    if (outcome.kind === 'refused') return outcome.code;
    await navigate({ to: placeAfterSignIn(outcome), replace: true });
    return undefined;
  };
  const connectByCode = async (codeTicket: string) => {
    const linked = await linkProvenLine(phone, { codeTicket });
    if (linked.kind === 'refused')
      return linked.code === 'invalid-password' ? ('ticket-over' as const) : linked.code;
    if (linked.kind !== 'linked') return linked.kind;
    const { lineName } = linked;
    showToast({ message: t`LINE (${lineName}) is linked.` });
    await navigate({ to: '/profile', replace: true });
    return undefined;
  };
  return (
    <LineReturnPage
      answer={{ code, state, error }}
      byCode={<VerifyNumberPage proving={{ purpose: 'line', onProven }} />}
      leaving={leaving}
    />
  );
}
