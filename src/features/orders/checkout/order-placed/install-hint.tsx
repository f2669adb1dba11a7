import { Trans } from '@lingui/react/macro';
import { useInstallHint } from '#state/device/use-install-hint';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import classes from './order-push-question.module.css';

/** Suggests once to install the app, when an order was accepted: then the person knows what it is good for. */
export function InstallHint() {
  const way = useInstallHint();
  if (way === undefined) return null;
  return (
    <Card className={classes.card}>
      <p className={classes.question}>
        <Trans>Keep the shop on your home screen?</Trans>
      </p>
      <p className={classes.detail}>
        {way === 'by-hand' ? (
          <Trans>Tap Share in Safari, then “Add to Home Screen”. It opens faster and works offline.</Trans>
        ) : (
          <Trans>The app opens faster, works offline, and keeps your cart safe.</Trans>
        )}
      </p>
      {way === 'by-hand' ? null : (
        <div className={classes.ways}>
          <Button variant="soft" onClick={way}>
            <Trans>Install the app</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}
