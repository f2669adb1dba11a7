import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { discardDetails, sendDetailsAgain, type UnsentDetails } from '#state/app/unsent-details';
import { Button } from '#ui/controls/button';
import { ConfirmSheet } from '#ui/overlays/confirm-sheet';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { Icon } from '#ui/controls/icon';
import classes from './unsent-card.module.css';
import { useSending } from './use-sending.ts';

/** Profile, pictures and consent in one subdued card, because none of them is an order. */
export function UnsentDetailsCard({ details }: { readonly details: UnsentDetails }) {
  const { t } = useLingui();
  const phone = usePhone();
  const notify = useDecisionToast();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const { count, refusedCount, isWaitingForSignIn } = details;
  const { isSending, send } = useSending(() => sendDetailsAgain(phone));
  const discard = async () => {
    if ((await discardDetails(phone)) === 'not-all') notify('not-all');
  };
  return (
    <section className={classes.card} aria-labelledby="unsent-details">
      <h2 id="unsent-details" className={classes.title}>
        <Icon name="person" size={20} />
        <Plural
          value={count}
          one="Your details: # change not sent yet"
          other="Your details: # changes not sent yet"
        />
      </h2>
      <p className={classes.text}>
        {isWaitingForSignIn ? (
          <Trans>We’ll send them after you sign in again.</Trans>
        ) : refusedCount > 0 ? (
          <Trans>The company didn’t accept them. Check your profile, or discard them.</Trans>
        ) : (
          <Trans>They’re saved on this phone. We’ll send them when you’re back online.</Trans>
        )}
      </p>
      <div className={classes.actions}>
        {isWaitingForSignIn ? null : (
          <Button variant="secondary" isBusy={isSending} onClick={send}>
            {isSending ? (
              <Trans>Sending…</Trans>
            ) : refusedCount > 0 ? (
              <Trans>Try again</Trans>
            ) : (
              <Trans>Send now</Trans>
            )}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setIsConfirmOpen(true)}>
          <Trans>Discard changes</Trans>
        </Button>
      </div>
      <ConfirmSheet
        isOpen={isConfirmOpen}
        onClose={() => setIsConfirmOpen(false)}
        title={t`Discard these changes?`}
        text={t`Your profile goes back to the company’s version. Your orders and cart don’t change.`}
        doLabel={t`Discard changes`}
        onDo={() => void discard()}
      />
    </section>
  );
}
