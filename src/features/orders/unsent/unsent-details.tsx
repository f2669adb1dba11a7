import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { discardGroup, sendGroupAgain, usePendingGroup } from '#state/app/pending-groups';
import { usePhone } from '#state/runtime/phone-context';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { PendingCard } from './pending-card.tsx';

/** Profile, pictures and consent in one subdued card, because none of them is an order. */
export function UnsentDetailsCard() {
  const { t } = useLingui();
  const phone = usePhone();
  const notify = useDecisionToast();
  const { count, refusedCount, isWaitingForSignIn } = usePendingGroup('details');
  const discard = async () => {
    if ((await discardGroup(phone, 'details')) === 'not-all') notify('not-all');
  };
  const send = { send: () => sendGroupAgain(phone, 'details'), isAgain: refusedCount > 0 };
  return (
    <PendingCard
      icon="person"
      title={
        <Plural
          value={count}
          one="Your details: # change not sent yet"
          other="Your details: # changes not sent yet"
        />
      }
      text={
        isWaitingForSignIn ? (
          <Trans>We’ll send them after you sign in again.</Trans>
        ) : refusedCount > 0 ? (
          <Trans>The company didn’t accept them. Check your profile, or discard them.</Trans>
        ) : (
          <Trans>They’re saved on this phone. We’ll send them when you’re back online.</Trans>
        )
      }
      send={isWaitingForSignIn ? undefined : send}
      discard={{
        text: t`Your profile goes back to the company’s version. Your orders and cart don’t change.`,
        discard: () => void discard(),
      }}
    />
  );
}
