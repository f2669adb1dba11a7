import { Button } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getOfficeOrder } from '#contract/office/order-calls';
import { useOffice } from '#office/kernel/office';
import { CallFailure } from '#office/kernel/outcome';
import { useKeys } from '#office/kernel/use-keys';
import { Icon } from '#office/ui/icon';
import { EmptyNotice } from '#office/ui/notices';
import { OrderSheet } from './order-sheet.tsx';
import classes from './print-screen.module.css';

/** More than this at once is a mistake, and would print a packet of paper. */
const MAX_SHEETS = 100;

/** Prints one order or several, each on a page of its own. The dialog of the browser opens by itself. */
export function PrintScreen() {
  const { t } = useLingui();
  const office = useOffice();
  const router = useRouter();
  const { ids = '' } = useSearch({ from: '__root__' });
  const wanted = ids.split(',').filter(Boolean).slice(0, MAX_SHEETS);
  const results = useQueries({
    queries: wanted.map((id) => ({
      queryKey: ['printedOrder', id],
      queryFn: async () => {
        const outcome = await office.perform(getOfficeOrder, id);
        if (outcome.kind !== 'accepted') throw new CallFailure(outcome);
        return outcome.answer ?? null;
      },
    })),
  });
  const details = results.flatMap(({ data }) => (data === undefined || data === null ? [] : [data]));
  const isReady = results.every(({ isPending }) => !isPending);
  const missing = isReady ? wanted.length - details.length : 0;
  const wasPrinted = useRef(false);
  const sheetCount = details.length;
  useEffect(() => {
    if (!isReady || sheetCount === 0 || wasPrinted.current) return;
    wasPrinted.current = true;
    void document.fonts.ready.then(() => window.print());
  }, [isReady, sheetCount]);
  const back = () => router.history.back();
  useKeys({ Escape: back, p: () => window.print() });
  useEffect(() => {
    document.title = t`Orders to print`;
  }, [t]);
  return (
    <>
      <div className={classes.bar}>
        <Button variant="default" onClick={back}>
          <Trans>Back</Trans>
        </Button>
        <Button
          leftSection={<Icon name="print" size={16} />}
          onClick={() => window.print()}
          disabled={!isReady}
        >
          <Trans>Print</Trans>
        </Button>
        {missing > 0 ? (
          <span role="alert">
            <Plural value={missing} one="# order couldn’t be loaded." other="# orders couldn’t be loaded." />
          </span>
        ) : null}
      </div>
      {isReady && sheetCount === 0 ? (
        <EmptyNotice icon="print" title={<Trans>There’s nothing to print</Trans>} />
      ) : null}
      <main className={classes.sheets} aria-label={t`Orders to print`}>
        {details.map((detail) => (
          <OrderSheet key={detail.order.id} detail={detail} />
        ))}
      </main>
    </>
  );
}
