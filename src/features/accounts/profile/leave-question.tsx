import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageTitle } from '#ui/layout/page-title';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useSignOut } from './use-sign-out.ts';

/**
 * Asks about the unsent changes of this account before another one may sign in here. A person who cancels returns to
 * the catalogue, still signed in.
 */
export function LeaveQuestion({ onLeft }: { readonly onLeft: () => Promise<void> }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const work = useSignOut(onLeft);
  const stay = () => void navigate({ to: '/', replace: true });
  const isKnown = work.unsent.size > 0 || work.sent !== undefined;
  return (
    <>
      <PageTitle title={t`Sign in`} />
      <EmptyState
        icon="clock"
        headingLevel="h1"
        title={<Trans>You have unsent changes</Trans>}
        text={
          <Trans>They belong to the account signed in on this phone. No one else can see or send them.</Trans>
        }
        action={
          <Button size="main" onClick={stay}>
            <Trans>Back to the shop</Trans>
          </Button>
        }
      />
      <SignOutDialog work={{ ...work, isConfirmOpen: isKnown, cancel: stay }} />
    </>
  );
}
