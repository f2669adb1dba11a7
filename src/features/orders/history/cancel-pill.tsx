import { Trans } from '@lingui/react/macro';
import type { UnsentCancel } from '#state/orders/history/cancel-order';
import { StatusPill } from '#ui/feedback/status-pill';

/** The label of a pending or refused cancellation. */
export function CancelPill({ cancel }: { readonly cancel: UnsentCancel }) {
  return cancel.state === 'refused' ? (
    <StatusPill tone="refused" icon="alert">
      <Trans>The order wasn’t cancelled</Trans>
    </StatusPill>
  ) : (
    <StatusPill tone="waiting" icon="clock">
      <Trans>Cancellation waiting to be sent</Trans>
    </StatusPill>
  );
}
