import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePendingGroup } from '#state/app/pending-groups';
import { PendingGroupCard } from './pending-group-card.tsx';

/** All pending changes of favourites. */
export function UnsentWishesCard() {
  const { t } = useLingui();
  const { count, problems } = usePendingGroup('favourites');
  return (
    <PendingGroupCard
      group="favourites"
      icon="heart"
      title={
        <Plural
          value={count}
          one="Favourites: # change not sent yet"
          other="Favourites: # changes not sent yet"
        />
      }
      refused={
        problems.includes('wishlist-full') ? (
          <Trans>
            Your list is full. Remove something from <Link to="/wishlist">your favourites</Link>, then try
            again.
          </Trans>
        ) : (
          <Trans>The company didn’t accept them. Try again or discard them.</Trans>
        )
      }
      discardText={t`Your list goes back to the company’s version. Your orders and cart don’t change.`}
    />
  );
}
