import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Client } from '#domain/clients/client';
import { prefetchClients } from '#state/clients/prefetch/prefetch-clients';
import { usePhone } from '#state/runtime/phone-context';
import type { ClientsReadyView } from '#state/clients/prefetch/use-clients';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { formatCount } from '#ui/text/format-count';
import { Icon } from '#ui/controls/icon';
import { ThaiDate } from '#ui/text/thai-date';
import classes from './clients-ready.module.css';

interface ClientsReadyProps {
  readonly clients: readonly Client[];
  readonly readiness: ClientsReadyView;
}

/** The proof that the day can begin: for how many clients everything is here, and of when the oldest of it is. */
export function ClientsReady({ clients, readiness }: ClientsReadyProps) {
  const phone = usePhone();
  const [isAsking, setIsAsking] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const { readyCount, oldestAskedAt, areGoodsHere, progress } = readiness;
  if (readyCount === undefined) return <Card className={classes.card}>{null}</Card>;
  const count = formatCount(readyCount);
  const total = formatCount(clients.length);
  const place = formatCount((progress?.done ?? 0) + 1);
  const isWhole = readyCount === clients.length;
  const isBusy = isAsking || progress !== undefined;

  const makeReady = async () => {
    setIsAsking(true);
    try {
      setIsFailed((await prefetchClients(phone, { isWanted: true })) !== 'ready');
    } finally {
      setIsAsking(false);
    }
  };

  return (
    <Card className={classes.card}>
      <p className={isWhole ? classes.whole : classes.title} role="status">
        <Icon name={isWhole ? 'check' : 'cloudOff'} size={22} />
        <span>
          <Trans>
            Ready offline: {count} of {total}
          </Trans>
        </span>
      </p>
      <p className={classes.detail}>
        {progress !== undefined && progress.total > 0 ? (
          <Trans>
            Keeping client {place} of {total} on this phone…
          </Trans>
        ) : !areGoodsHere ? (
          <Trans>The goods and their prices are not on this phone yet. They come with the signal.</Trans>
        ) : oldestAskedAt === undefined ? (
          <Trans>Make them ready while you have a signal.</Trans>
        ) : (
          <Trans>
            Addresses, usual goods and prices, as of{' '}
            <ThaiDate value={oldestAskedAt} shows="nearby" now={phone.clock.now()} />
          </Trans>
        )}
      </p>
      {isFailed && !isBusy ? (
        <p className={classes.problem} role="alert">
          <Trans>The company could not be asked just now. What is here stays; try again with a signal.</Trans>
        </p>
      ) : null}
      <Button variant="soft" isWide isBusy={isBusy} onClick={() => void makeReady()}>
        {isBusy ? <Trans>Asking the company…</Trans> : <Trans>Make all ready now</Trans>}
      </Button>
    </Card>
  );
}
