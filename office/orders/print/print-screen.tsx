import { Button, SegmentedControl } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getOfficeOrder } from '#contract/office/order-calls';
import type { OfficeOrderDetail } from '#domain/office/order-detail';
import { useOffice } from '#office/kernel/office';
import { CallFailure } from '#office/kernel/outcome';
import { useKeptState } from '#office/kernel/kept-state';
import { useKeys } from '#office/kernel/use-keys';
import { Icon } from '#office/ui/icon';
import { EmptyNotice } from '#office/ui/notices';
import { DeliveryNote } from './delivery-note.tsx';
import { NarrowNote } from './narrow-note.tsx';
import { PickList } from './pick-list.tsx';
import { PickListsByZone } from './pick-lists-by-zone.tsx';
import classes from '#office/ui/papers/papers.module.css';

const PAPERS = ['delivery-note', 'pick-list', 'pick-lists-by-zone', 'narrow-note'] as const;

type Paper = (typeof PAPERS)[number];

const readPaper = (stored: unknown): Paper | undefined => PAPERS.find((paper) => paper === stored);

/** More than this at once is a mistake, and would print a packet of paper. */
const MAX_SHEETS = 100;

/**
 * Prints one order or several: a delivery note for each, on A4 or on the roll of a receipt printer, or one pick list for
 * all or for each day and zone. The dialog of the browser opens by itself, with the paper that was chosen last.
 */
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
  const [paper, setPaper] = useKeptState<Paper>('paper', 'delivery-note', readPaper);
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
        <SegmentedControl
          aria-label={t`Paper`}
          className={classes.papers}
          data={[
            { value: 'delivery-note', label: t`Delivery note A4` },
            { value: 'narrow-note', label: t`Delivery note 80 mm` },
            { value: 'pick-list', label: t`Pick list` },
            { value: 'pick-lists-by-zone', label: t`Pick lists by day and zone` },
          ]}
          value={paper}
          onChange={(value) => setPaper(readPaper(value) ?? 'delivery-note')}
        />
        {missing > 0 ? (
          <span role="alert">
            <Plural value={missing} one="# order couldn’t be loaded." other="# orders couldn’t be loaded." />
          </span>
        ) : null}
      </div>
      {isReady && sheetCount === 0 ? (
        <EmptyNotice icon="print" title={<Trans>There’s nothing to print</Trans>} />
      ) : null}
      <main className={classes.sheets} aria-label={t`Orders to print`} tabIndex={0}>
        <Papers paper={paper} details={details} />
      </main>
    </>
  );
}

function Papers({
  paper,
  details,
}: {
  readonly paper: Paper;
  readonly details: readonly OfficeOrderDetail[];
}) {
  if (paper === 'pick-list') return details.length === 0 ? null : <PickList details={details} />;
  if (paper === 'pick-lists-by-zone') return <PickListsByZone details={details} />;
  const Note = paper === 'narrow-note' ? NarrowNote : DeliveryNote;
  return details.map((detail) => <Note key={detail.order.id} detail={detail} />);
}
