import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { discardGroup, sendGroupAgain, usePendingGroup } from '#state/app/pending-groups';
import { usePhone } from '#state/runtime/phone-context';
import type { IconName } from '#ui/controls/icon';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { PendingCard } from './pending-card.tsx';

interface PendingGroupCardProps {
  readonly group: 'details' | 'favourites';
  readonly icon: IconName;
  readonly title: ReactNode;
  /** The next step for refused changes. */
  readonly refused: ReactNode;
  /** Tells the consequence of discarding. */
  readonly discardText: string;
}

/** All pending changes of a group in one subdued card, because none of them is an order. */
export function PendingGroupCard({ group, icon, title, refused, discardText }: PendingGroupCardProps) {
  const phone = usePhone();
  const notify = useDecisionToast();
  const { refusedCount, isWaitingForSignIn } = usePendingGroup(group);
  const discard = async () => {
    if ((await discardGroup(phone, group)) === 'not-all') notify('not-all');
  };
  const send = { send: () => sendGroupAgain(phone, group), isAgain: refusedCount > 0 };
  return (
    <PendingCard
      icon={icon}
      title={title}
      text={
        isWaitingForSignIn ? (
          <Trans>We’ll send them after you sign in again.</Trans>
        ) : refusedCount > 0 ? (
          refused
        ) : (
          <Trans>They’re saved on this phone. We’ll send them when you’re back online.</Trans>
        )
      }
      send={isWaitingForSignIn ? undefined : send}
      discard={{ text: discardText, discard: () => void discard() }}
    />
  );
}
