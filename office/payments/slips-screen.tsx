import { Skeleton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { listWaitingSlips } from '#contract/office/slip-calls';
import { SLIP_REASONS } from '#domain/payments/slip';
import { useMay } from '#office/accounts/use-me';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import { useDrafts } from '#office/kernel/drafts/use-draft';
import { textIn } from '#office/kernel/kept-state';
import { typedAmount } from '#office/kernel/typed-amount';
import { usePages } from '#office/kernel/use-call';
import { useCursor } from '#office/kernel/use-cursor';
import { useKeys } from '#office/kernel/use-keys';
import { Money } from '#office/ui/amounts';
import { Age } from '#office/ui/moment';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { SavedViewMenu } from '#office/ui/views/saved-view-menu';
import { isFiltered } from './money-address.ts';
import { MoneyFilterBadges, MoneyFilterBar } from './money-filter-bar.tsx';
import { useMoneyFilter } from './use-money-filter.ts';
import { SlipDecision } from './slip-decision.tsx';
import { SlipPicture } from './slip-picture.tsx';
import { slipDraftNames, useSlipDecisions } from './use-slip-decisions.ts';
import classes from './slips-screen.module.css';

/** The next page is read before the clerk gets there. */
const READ_AHEAD = 10;

/** The queue of slips: the picture beside the order. One key confirms, two refuse. */
export function SlipsScreen() {
  const { t } = useLingui();
  const { filter, setFilter, saved, showSaved } = useMoneyFilter('/slips');
  const field = useRef<HTMLInputElement>(null);
  const slips = usePages(listWaitingSlips, { ...filter, after: '', take: OFFICE_PAGE_SIZE });
  const drafts = useDrafts();
  const decisions = useSlipDecisions();
  const mayDecide = useMay('money.decide');
  const mayShare = useMay('views.share');
  const waiting = slips.rows.filter(({ slip }) => !decisions.decided.has(slip.id));
  const cursor = useCursor(waiting.map(({ slip }) => slip.id));
  const current = waiting.find(({ slip }) => slip.id === cursor.id);
  const { hasMore, loadMore } = slips;
  const isNearEnd =
    hasMore && waiting.findIndex(({ slip }) => slip.id === cursor.id) >= waiting.length - READ_AHEAD;
  useEffect(() => {
    if (isNearEnd) loadMore();
  }, [isNearEnd, loadMore]);
  const [refusing, setRefusing] = useState<string>();
  const isRefusing = current !== undefined && refusing === current.slip.id;

  const confirm = () => {
    if (!mayDecide || current === undefined || isRefusing) return;
    const typed = textIn(drafts.read(slipDraftNames(current.slip.id).amount)?.value) ?? '';
    const amount = typedAmount(typed);
    if (typed.trim() === '' || amount !== undefined) void decisions.confirm(current, amount);
  };
  const digitKeys = Object.fromEntries(
    SLIP_REASONS.map((reason, index) => [
      String(index + 1),
      () => {
        if (current === undefined || !isRefusing) return;
        // Another reason needs its text, for which the form has a field.
        if (reason === 'other') return document.getElementById('slip-note')?.focus();
        void decisions.refuse(current, reason, '');
        setRefusing(undefined);
      },
    ]),
  );
  useKeys({
    y: confirm,
    Enter: confirm,
    n: () => {
      if (mayDecide) setRefusing(current?.slip.id);
    },
    ...digitKeys,
    j: () => cursor.move(1),
    ArrowDown: () => cursor.move(1),
    k: () => cursor.move(-1),
    ArrowUp: () => cursor.move(-1),
    m: () => document.getElementById('slip-amount')?.focus(),
    '/': () => field.current?.focus(),
    Escape: () => setRefusing(undefined),
  });

  if (slips.error !== null && slips.rows.length === 0)
    return (
      <Page title={t`Slips`}>
        <ErrorNotice error={slips.error} onRetry={slips.retry} />
      </Page>
    );
  if (slips.isLoading)
    return (
      <Page title={t`Slips`}>
        <div className={classes.screen}>
          <Skeleton height="100%" />
          <Skeleton height="100%" />
          <Skeleton height="100%" />
        </div>
      </Page>
    );
  return (
    <Page
      title={t`Slips`}
      actions={
        <>
          <MoneyFilterBar filter={filter} onChange={setFilter} field={field} />
          <SavedViewMenu list="slips" current={saved} mayShare={mayShare} onOpen={showSaved} />
        </>
      }
    >
      <div className={classes.column}>
        <MoneyFilterBadges filter={filter} onChange={setFilter} />
        {current === undefined && isFiltered(filter) ? (
          <EmptyNotice
            icon="search"
            title={<Trans>No slip matches these filters</Trans>}
            text={<Trans>Remove a filter, or search for something else.</Trans>}
          />
        ) : current === undefined ? (
          <EmptyNotice
            icon="check"
            title={<Trans>All slips are checked</Trans>}
            text={<Trans>New slips appear here by themselves.</Trans>}
          />
        ) : (
          <div className={classes.screen}>
            <ul className={classes.queue} aria-label={t`Slips to check`}>
              {waiting.map(({ slip, orderNo, customerName, total }) => (
                <li key={slip.id}>
                  <button
                    type="button"
                    className={classes.entry}
                    aria-current={slip.id === current.slip.id}
                    onClick={(event) => {
                      cursor.set(slip.id);
                      // Otherwise Enter would press this button again instead of confirming.
                      event.currentTarget.blur();
                    }}
                  >
                    <span className={classes.name}>{customerName}</span>
                    <Money amount={total} isStrong />
                    <span className={classes.soft}>{orderNo}</span>
                    <span className={classes.soft}>
                      <Age since={slip.sentAt} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <SlipPicture key={current.slip.id} slipId={current.slip.id} orderNo={current.orderNo} />
            <SlipDecision
              key={`decision-${current.slip.id}`}
              waiting={current}
              isRefusing={isRefusing}
              mayDecide={mayDecide}
              onConfirm={(amount) => void decisions.confirm(current, amount)}
              onRefusing={(isStarting) => setRefusing(isStarting ? current.slip.id : undefined)}
              onRefuse={(reason, note) => {
                setRefusing(undefined);
                void decisions.refuse(current, reason, note);
              }}
            />
          </div>
        )}
      </div>
    </Page>
  );
}
