import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { discardGroup, sendGroupAgain, usePendingGroup } from '#state/app/pending-groups';
import { usePhone } from '#state/runtime/phone-context';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { PendingCard } from './pending-card.tsx';

/** All pending changes of favourites in one subdued card, because none of them is an order. */
export function UnsentWishesCard() {
  const { t } = useLingui();
  const phone = usePhone();
  const notify = useDecisionToast();
  const { count, refusedCount, problems, isWaitingForSignIn } = usePendingGroup('favourites');
  const discard = async () => {
    if ((await discardGroup(phone, 'favourites')) === 'not-all') notify('not-all');
  };
  const send = { send: () => sendGroupAgain(phone, 'favourites'), isAgain: refusedCount > 0 };
  return (
    <PendingCard
      icon="heart"
      title={
        <Plural
          value={count}
          one="Favourites: # change not sent yet"
          other="Favourites: # changes not sent yet"
        />
      }
      text={
        isWaitingForSignIn ? (
          <Trans>We’ll send them after you sign in again.</Trans>
        ) : problems.includes('wishlist-full') ? (
          <Trans>
            Your list is full. Remove something from <Link to="/wishlist">your favourites</Link>, then try
            again.
          </Trans>
        ) : refusedCount > 0 ? (
          <Trans>The company didn’t accept them. Try again or discard them.</Trans>
        ) : (
          <Trans>They’re saved on this phone. We’ll send them when you’re back online.</Trans>
        )
      }
      send={isWaitingForSignIn ? undefined : send}
      discard={{
        text: t`Your list goes back to the company’s version. Your orders and cart don’t change.`,
        discard: () => void discard(),
      }}
    />
  );
}
