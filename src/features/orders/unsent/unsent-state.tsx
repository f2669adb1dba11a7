import { Trans } from '@lingui/react/macro';
import { StatusPill } from '#ui/feedback/status-pill';

/** The state of a pending change that is not an order: waiting, or refused. */
export function UnsentState({ isRefused }: { readonly isRefused: boolean }) {
  return isRefused ? (
    <StatusPill tone="refused" icon="alert">
      <Trans>Not accepted – review</Trans>
    </StatusPill>
  ) : (
    <StatusPill tone="waiting" icon="clock">
      <Trans>Waiting</Trans>
    </StatusPill>
  );
}
