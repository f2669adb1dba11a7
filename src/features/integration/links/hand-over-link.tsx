import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { makeHandOver, type HandOverOutcome } from '#state/orders/unsent/make-hand-over';
import { usePhone } from '#state/runtime/phone-context';
import { accessAddress } from '#state/integration/page-addresses';
import { useIsOffline } from '#state/runtime/hooks/use-is-offline';
import { useSecondsUntil } from '#state/runtime/hooks/use-seconds-until';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { useBusy } from '#ui/hooks/use-busy';
import { LinkResult } from './link-result.tsx';
import classes from './links-page.module.css';

/** Makes a link that signs in the same account on another device, once and within a minute. */
export function HandOverLink() {
  const { t } = useLingui();
  const phone = usePhone();
  const isOffline = useIsOffline();
  const [isBusy, run] = useBusy();
  const [outcome, setOutcome] = useState<HandOverOutcome>();
  const made = outcome?.kind === 'made' ? outcome : undefined;
  const secondsLeft = useSecondsUntil(made?.endsAtMs);
  const isOver = made !== undefined && secondsLeft === 0;
  const make = async () => setOutcome(await run(makeHandOver(phone)));
  return (
    <Card className={classes.card}>
      <p>
        <Trans>
          Scan the code with your other device’s camera to sign in there as you. You’ll stay signed in on this
          device too.
        </Trans>
      </p>
      <p className={classes.warning}>
        <Trans>Whoever opens this link first is signed in as you. Don’t show it to anyone else.</Trans>
      </p>
      {made === undefined || isOver ? null : (
        <>
          <p className={classes.note} role="timer">
            <Plural
              value={secondsLeft}
              one="It works once, for # more second."
              other="It works once, for # more seconds."
            />
          </p>
          <LinkResult address={accessAddress(phone, made.link)} title={t`Sign in on another device`} />
        </>
      )}
      {isOver ? (
        <p className={classes.note} role="status">
          <Trans>This link has expired.</Trans>
        </p>
      ) : null}
      {outcome !== undefined && outcome.kind !== 'made' ? (
        <p className={classes.warning} role="status">
          {outcome.kind === 'too-many-tries' ? (
            <Trans>You’ve created too many links. Wait a moment and try again.</Trans>
          ) : (
            <Trans>We can’t connect right now. You need a connection to create this link.</Trans>
          )}
        </p>
      ) : null}
      {isOffline ? (
        <p className={classes.note} role="status">
          <Trans>You’re offline. You need a connection to create this link.</Trans>
        </p>
      ) : null}
      {made === undefined || isOver ? (
        <Button size="main" isBusy={isBusy} onClick={() => void make()}>
          {isOver ? <Trans>Create new link</Trans> : <Trans>Create link</Trans>}
        </Button>
      ) : null}
    </Card>
  );
}
