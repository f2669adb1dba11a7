import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { makeHandOver, type HandOverOutcome } from '#state/orders/unsent/make-hand-over';
import { usePhone } from '#state/runtime/phone-context';
import { accessAddress } from '#state/integration/shop-addresses';
import { useIsOffline } from '#state/runtime/hooks/use-is-offline';
import { useSecondsUntil } from '#state/runtime/hooks/use-seconds-until';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { LinkResult } from './link-result.tsx';
import classes from './links-page.module.css';

/** Signs the same account in on another device: the link works once, for a minute, and only here it is made. */
export function HandOverLink() {
  const { t } = useLingui();
  const phone = usePhone();
  const isOffline = useIsOffline();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<HandOverOutcome>();
  const made = outcome?.kind === 'made' ? outcome : undefined;
  const secondsLeft = useSecondsUntil(made?.endsAtMs);
  const isOver = made !== undefined && secondsLeft === 0;
  const make = async () => {
    setBusy(true);
    setOutcome(await makeHandOver(phone));
    setBusy(false);
  };
  return (
    <Card className={classes.card}>
      <p>
        <Trans>
          Open the camera of your other device and scan the code: it is signed in as you are here. This device
          stays signed in.
        </Trans>
      </p>
      <p className={classes.warning}>
        <Trans>Whoever opens the link first is signed in as you. Show it to nobody else.</Trans>
      </p>
      {made === undefined || isOver ? null : (
        <>
          <p className={classes.note} role="timer">
            <Plural
              value={secondsLeft}
              one="It works for # more second, once."
              other="It works for # more seconds, once."
            />
          </p>
          <LinkResult address={accessAddress(phone, made.link)} title={t`Sign in on another device`} />
        </>
      )}
      {isOver ? (
        <p className={classes.note} role="status">
          <Trans>The link is over.</Trans>
        </p>
      ) : null}
      {outcome !== undefined && outcome.kind !== 'made' ? (
        <p className={classes.warning} role="status">
          {outcome.kind === 'too-many-tries' ? (
            <Trans>Too many links were made. Wait a little and try again.</Trans>
          ) : (
            <Trans>The company cannot be reached. Making this link needs a signal.</Trans>
          )}
        </p>
      ) : null}
      {isOffline ? (
        <p className={classes.note} role="status">
          <Trans>No signal just now. Making this link needs one.</Trans>
        </p>
      ) : null}
      {made === undefined || isOver ? (
        <Button size="main" isBusy={isBusy} onClick={() => void make()}>
          {isOver ? <Trans>Make a new one</Trans> : <Trans>Make the link</Trans>}
        </Button>
      ) : null}
    </Card>
  );
}
