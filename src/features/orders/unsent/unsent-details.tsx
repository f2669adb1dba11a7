import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { usePendingGroup } from '#state/app/pending-groups';
import { PendingGroupCard } from './pending-group-card.tsx';

/** Profile, pictures and consent. */
export function UnsentDetailsCard() {
  const { t } = useLingui();
  const { count } = usePendingGroup('details');
  return (
    <PendingGroupCard
      group="details"
      icon="person"
      title={
        <Plural
          value={count}
          one="Your details: # change not sent yet"
          other="Your details: # changes not sent yet"
        />
      }
      refused={<Trans>The company didn’t accept them. Check your profile, or discard them.</Trans>}
      discardText={t`Your profile goes back to the company’s version. Your orders and cart don’t change.`}
    />
  );
}
