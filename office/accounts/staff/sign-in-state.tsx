import { Trans } from '@lingui/react/macro';
import type { StaffMember } from '#domain/office/staff-member';
import { Moment } from '#office/ui/moment';
import { StateBadge } from '#office/ui/state-badge';
import { useNow } from '#office/ui/use-now';

/** Whether a person may sign in, or still has to choose a password. */
export function SignInState({ member: { isActive, invitedUntil } }: { readonly member: StaffMember }) {
  const now = useNow();
  if (!isActive)
    return (
      <StateBadge tone="refused">
        <Trans>Closed</Trans>
      </StateBadge>
    );
  if (invitedUntil === undefined)
    return (
      <StateBadge tone="good">
        <Trans>Allowed</Trans>
      </StateBadge>
    );
  return invitedUntil > now ? (
    <>
      <StateBadge tone="waiting">
        <Trans>Invited</Trans>
      </StateBadge>
      <br />
      <Trans>
        until <Moment at={invitedUntil} />
      </Trans>
    </>
  ) : (
    <StateBadge tone="refused">
      <Trans>Invitation expired</Trans>
    </StateBadge>
  );
}
