import { Trans } from '@lingui/react/macro';
import type { DeliveryOutcome } from '#domain/delivery/delivery';
import { OTHER, type OrOther } from '#domain/kernel/or-other';
import { StatusPill } from '#ui/feedback/status-pill';

/** The result of an invoice's visit. */
export function OutcomePill({ outcome }: { readonly outcome: OrOther<DeliveryOutcome> }) {
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
          <Trans>Partly delivered</Trans>
        </StatusPill>
      );
    case 'refused':
      return (
        <StatusPill tone="refused" icon="close">
          <Trans>Not delivered</Trans>
        </StatusPill>
      );
    case OTHER:
      return (
        <StatusPill tone="neutral">
          <Trans context="outcome of a delivery">Other</Trans>
        </StatusPill>
      );
  }
}
