import { SegmentedControl } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useQueries } from '@tanstack/react-query';
import { getOfficeOrder } from '#contract/office/order-calls';
import { useOffice } from '#office/kernel/office';
import { CallFailure } from '#office/kernel/outcome';
import { useKeptState } from '#office/kernel/kept-state';
import { PrintFrame } from '#office/ui/papers/print-frame';
import { EmptyNotice } from '#office/ui/notices';
import {
  FIRST_CHOICE,
  GROUPINGS,
  PAPERS,
  readPrintChoice,
  WIDTHS,
  type PrintChoice,
} from './print-choice.ts';
import { invoicedAt } from './invoiced-at.ts';
import { PrintedPapers } from './printed-papers.tsx';
import classes from '#office/ui/papers/papers.module.css';

/** More than this at once is a mistake, and would print a packet of paper. */
const MAX_SHEETS = 100;

const labelled = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): { readonly value: Value; readonly label: string }[] =>
  values.map((value) => ({ value, label: labels[value] }));

/**
 * Prints one order or several: a delivery note for each, or pick lists for all, for each day and zone, or for each rider,
 * on A4 or on the roll of a receipt printer. The dialog of the browser opens by itself, with the paper that was chosen last.
 */
export function PrintScreen() {
  const { t } = useLingui();
  const office = useOffice();
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
  const withoutInvoice = details.filter((detail) => invoicedAt(detail) === undefined).length;
  const [choice, setChoice] = useKeptState<PrintChoice>('print', FIRST_CHOICE, readPrintChoice);
  const change = (next: Readonly<Record<string, string>>) =>
    setChoice(readPrintChoice({ ...choice, ...next }) ?? FIRST_CHOICE);
  return (
    <PrintFrame
      title={t`Orders to print`}
      isReady={isReady}
      hasPaper={details.length > 0}
      controls={
        <>
          <SegmentedControl
            aria-label={t`Paper`}
            className={classes.papers}
            data={labelled(PAPERS, {
              'delivery-note': t`Delivery notes`,
              'pick-list': t`Pick list`,
              invoice: t`Invoices`,
            })}
            value={choice.paper}
            onChange={(paper) => change({ paper })}
          />
          <SegmentedControl
            aria-label={t`Width of the paper`}
            className={classes.papers}
            data={labelled(WIDTHS, { a4: t`A4`, roll: t`80 mm` })}
            value={choice.width}
            onChange={(width) => change({ width })}
          />
          <SegmentedControl
            aria-label={t`Groups`}
            className={classes.papers}
            data={labelled(GROUPINGS, {
              together: t`Together`,
              zone: t`By day and zone`,
              rider: t`By rider`,
            })}
            value={choice.grouping}
            onChange={(grouping) => change({ grouping })}
          />
          {choice.paper === 'invoice' && withoutInvoice > 0 ? (
            <span role="status">
              <Plural
                value={withoutInvoice}
                one="# order has no invoice yet."
                other="# orders have no invoice yet."
              />
            </span>
          ) : null}
          {missing > 0 ? (
            <span role="alert">
              <Plural
                value={missing}
                one="# order couldn’t be loaded."
                other="# orders couldn’t be loaded."
              />
            </span>
          ) : null}
        </>
      }
      notice={
        isReady && details.length === 0 ? (
          <EmptyNotice icon="print" title={<Trans>There’s nothing to print</Trans>} />
        ) : null
      }
    >
      <PrintedPapers choice={choice} details={details} />
    </PrintFrame>
  );
}
