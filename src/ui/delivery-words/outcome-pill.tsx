import { Trans } from '@lingui/react/macro';
import type { DeliveryOutcome } from '#domain/delivery';
import { StatusPill } from '../status-pill.tsx';

/** What became of an invoice at the door. */
export function OutcomePill({ outcome }: { readonly outcome: DeliveryOutcome }) {
  switch (outcome) {
    case 'full':
      return (
        <StatusPill tone="good" icon="check">
          <Trans>Everything delivered</Trans>
        </StatusPill>
      );
    case 'part':
      return (
        <StatusPill tone="waiting" icon="check">
          <Trans>Part delivered</Trans>
        </StatusPill>
      );
    case 'refused':
      return (
        <StatusPill tone="refused" icon="close">
          <Trans>Nothing taken</Trans>
        </StatusPill>
      );
  }
}
