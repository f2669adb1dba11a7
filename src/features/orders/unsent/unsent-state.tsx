import { Trans } from '@lingui/react/macro';
import { StatusPill } from '#ui/feedback/status-pill';

/** How it stands with something that is not an order: it waits, or its owner has to look. */
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
