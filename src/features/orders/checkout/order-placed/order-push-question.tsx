import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useOrderPush } from '#state/notifications/use-order-push';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { Icon } from '#ui/controls/icon';
import classes from './order-push-question.module.css';

/** Offers push messages once an order is accepted, never before, because only then the person knows their use. */
export function OrderPushQuestion() {
  const { mayPrompt, isOn, isBusy, problem, state, change, notNow } = useOrderPush();
  const [wasPrompted, setWasPrompted] = useState(false);
  if (!mayPrompt && !wasPrompted) return null;
  if (wasPrompted && !isBusy && isOn)
    return (
      <p role="status" className={classes.done}>
        <Icon name="check" size={20} />
        <Trans>Notifications are on. You can turn them off under “This phone”.</Trans>
      </p>
    );
  if (wasPrompted && state === 'denied')
    return (
      <p role="status" className={classes.done}>
        <Trans>Your browser blocked notifications. You can always check your order in your history.</Trans>
      </p>
    );
  if (!mayPrompt && !isBusy) return null;
  return (
    <Card className={classes.card}>
      <p className={classes.question}>
        <Trans>Get delivery updates?</Trans>
      </p>
      <p className={classes.detail} role="status">
        {problem === 'no-address' ? (
          <Trans>We couldn’t turn this on. Try again when you’re online.</Trans>
        ) : (
          <Trans>
            This phone will notify you about your order’s progress. Only the order number is shown.
          </Trans>
        )}
      </p>
      <div className={classes.ways}>
        <Button
          variant="soft"
          isBusy={isBusy}
          onClick={() => {
            setWasPrompted(true);
            void change(true);
          }}
        >
          <Trans>Notify me</Trans>
        </Button>
        <Button variant="quiet" onClick={() => void notNow()}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Card>
  );
}
