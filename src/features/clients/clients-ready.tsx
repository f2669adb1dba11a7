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

/** Shows for how many clients all data is cached, and how old the oldest of it is. */
export function ClientsReady({ clients, readiness }: ClientsReadyProps) {
  const phone = usePhone();
  const [isRequesting, setIsRequesting] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const { readyCount, oldestAskedAt, areProductsHere, progress } = readiness;
  if (readyCount === undefined) return <Card className={classes.card}>{null}</Card>;
  const count = formatCount(readyCount);
  const total = formatCount(clients.length);
  const place = formatCount((progress?.done ?? 0) + 1);
  const isComplete = readyCount === clients.length;
  const isBusy = isRequesting || progress !== undefined;

  const makeReady = async () => {
    setIsRequesting(true);
    try {
      setIsFailed((await prefetchClients(phone, { isWanted: true })) !== 'ready');
    } finally {
      setIsRequesting(false);
    }
  };

  return (
    <Card className={classes.card}>
      <p className={isComplete ? classes.whole : classes.title} role="status">
        <Icon name={isComplete ? 'check' : 'cloudOff'} size={22} />
        <span>
          <Trans>
            Available offline: {count} of {total}
          </Trans>
        </span>
      </p>
      <p className={classes.detail}>
        {progress !== undefined && progress.total > 0 ? (
          <Trans>
            Saving client {place} of {total}…
          </Trans>
        ) : !areProductsHere ? (
          <Trans>Products and prices aren’t on this phone yet. They’ll load when you’re online.</Trans>
        ) : oldestAskedAt === undefined ? (
          <Trans>Save them to this phone while you’re online.</Trans>
        ) : (
          <Trans>
            Addresses, regular items and prices as of{' '}
            <ThaiDate value={oldestAskedAt} shows="nearby" now={phone.clock.now()} />
          </Trans>
        )}
      </p>
      {isFailed && !isBusy ? (
        <p className={classes.problem} role="alert">
          <Trans>
            We can’t connect right now. Everything saved here is still here; try again when you’re online.
          </Trans>
        </p>
      ) : null}
      <Button variant="soft" isWide isBusy={isBusy} onClick={() => void makeReady()}>
        {isBusy ? <Trans>Checking with the company…</Trans> : <Trans>Save all for offline use</Trans>}
      </Button>
    </Card>
  );
}
