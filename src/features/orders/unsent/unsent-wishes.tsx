import { usePhone } from '#state/runtime/phone-context';
import { discardWishes, sendWishesAgain, type UnsentWishes } from '#state/wishlist/unsent-wishes';
import { Button } from '#ui/controls/button';
import { ConfirmSheet } from '#ui/overlays/confirm-sheet';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { Icon } from '#ui/controls/icon';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './unsent-card.module.css';
import { useSending } from './use-sending.ts';

/** All pending changes of favourites in one subdued card, because none of them is an order. */
export function UnsentWishesCard({ wishes }: { readonly wishes: UnsentWishes }) {
  const { t } = useLingui();
  const phone = usePhone();
  const notify = useDecisionToast();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const { count, refusedCount, isFull, isWaitingForSignIn } = wishes;
  const { isSending, send } = useSending(() => sendWishesAgain(phone));
  const discard = async () => {
    if ((await discardWishes(phone)) === 'not-all') notify('not-all');
  };
  return (
    <section className={classes.card} aria-labelledby="unsent-wishes">
      <h2 id="unsent-wishes" className={classes.title}>
        <Icon name="heart" size={20} />
        <Plural
          value={count}
          one="Favourites: # change not sent yet"
          other="Favourites: # changes not sent yet"
        />
      </h2>
      <p className={classes.text}>
        {isWaitingForSignIn ? (
          <Trans>We’ll send them after you sign in again.</Trans>
        ) : isFull ? (
          <Trans>
            Your list is full. Remove something from <Link to="/wishlist">your favourites</Link>, then try
            again.
          </Trans>
        ) : refusedCount > 0 ? (
          <Trans>The company didn’t accept them. Try again or discard them.</Trans>
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
        text={t`Your list goes back to the company’s version. Your orders and cart don’t change.`}
        doLabel={t`Discard changes`}
        onDo={() => void discard()}
      />
    </section>
  );
}
