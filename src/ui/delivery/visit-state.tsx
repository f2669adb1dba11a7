import { Trans } from '@lingui/react/macro';
import { StatusPill } from '#ui/feedback/status-pill';

interface VisitStateProps {
  readonly state:
    | 'held'
    | 'waiting'
    | 'sending'
    | 'needs-sign-in'
    | 'parked'
    | 'confirmed'
    | 'received'
    | 'missing';
}

/** The sending state of a visit. */
export function VisitState({ state }: VisitStateProps) {
  switch (state) {
    case 'held':
      return (
        <StatusPill tone="waiting" icon="clock">
          <Trans>Sending in a few seconds</Trans>
        </StatusPill>
      );
    case 'waiting':
      return (
        <StatusPill tone="waiting" icon="clock">
          <Trans>Not sent yet</Trans>
        </StatusPill>
      );
    case 'sending':
      return (
        <StatusPill tone="sent" icon="send">
          <Trans>Sending</Trans>
        </StatusPill>
      );
    case 'needs-sign-in':
      return (
        <StatusPill tone="refused" icon="lock">
          <Trans>Sign in to send</Trans>
        </StatusPill>
      );
    case 'parked':
      return (
        <StatusPill tone="refused" icon="alert">
          <Trans>Not accepted</Trans>
        </StatusPill>
      );
    case 'missing':
      return (
        <StatusPill tone="refused" icon="alert">
          <Trans>Missing at the company</Trans>
        </StatusPill>
      );
    case 'confirmed':
    case 'received':
      return (
        <StatusPill tone="good" icon="check">
          <Trans>Received by the company</Trans>
        </StatusPill>
      );
  }
}
