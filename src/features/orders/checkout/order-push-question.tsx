import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useOrderPush } from '#state/notifications/use-order-push';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { Icon } from '#ui/controls/icon';
import classes from './order-push-question.module.css';

/** Asked once an order is taken and never before: now its owner knows what there is to be told. */
export function OrderPushQuestion() {
  const { mayAsk, isOn, isBusy, problem, state, change, notNow } = useOrderPush();
  const [wasAsked, setWasAsked] = useState(false);
  if (!mayAsk && !wasAsked) return null;
  if (wasAsked && !isBusy && isOn)
    return (
      <p role="status" className={classes.done}>
        <Icon name="check" size={20} />
        <Trans>Good, this phone tells you. Switch it off under “This phone”.</Trans>
      </p>
    );
  if (wasAsked && state === 'denied')
    return (
      <p role="status" className={classes.done}>
        <Trans>The browser does not allow it. You find the order in the history at any time.</Trans>
      </p>
    );
  if (!mayAsk && !isBusy) return null;
  return (
    <Card className={classes.card}>
      <p className={classes.question}>
        <Trans>Tell you when it is on its way?</Trans>
      </p>
      <p className={classes.detail} role="status">
        {problem === 'no-address' ? (
          <Trans>It could not be switched on just now. Try again when there is a signal.</Trans>
        ) : (
          <Trans>
            This phone shows a notification when something becomes of your order. Only its number.
          </Trans>
        )}
      </p>
      <div className={classes.ways}>
        <Button
          variant="soft"
          isBusy={isBusy}
          onClick={() => {
            setWasAsked(true);
            void change(true);
          }}
        >
          <Trans>Yes, tell me</Trans>
        </Button>
        <Button variant="quiet" onClick={() => void notNow()}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Card>
  );
}
