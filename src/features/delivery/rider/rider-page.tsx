import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useOwnPlace } from '#state/places/use-own-place';
import { useRiderInvoices, type RiderInvoicesView } from '#state/delivery/use-rider-invoices';
import { usePhone } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { Icon } from '#ui/controls/icon';
import { PageTitle } from '#ui/layout/page-title';
import { TextField } from '#ui/forms/text-field';
import { ThaiDate } from '#ui/text/thai-date';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { LoadingRows } from '#ui/feedback/loading-rows';
import { GrabbableDrops } from './drops-to-grab.tsx';
import { isToDeliver } from './drop-state.ts';
import { MyDrops } from './my-drops.tsx';
import { OwnPlaceLine } from './own-place-line.tsx';
import classes from './rider-page.module.css';
import { useSteadyPin } from './use-steady-pin.ts';
import { VisitsThatNeedYou } from './visits-that-need-you.tsx';

/** The rider's own drops, or those that any rider may grab. */
export type RiderList = 'mine' | 'to-grab';

interface RiderPageProps {
  readonly list: RiderList;
  readonly onDrop: (drop: { readonly orderId: string; readonly saleUnit: string }) => void;
}

/** A rider's drops and those that wait for a rider; the own ones work offline too. */
export function RiderPage({ list, onDrop }: RiderPageProps) {
  const { t } = useLingui();
  const view = useRiderInvoices();
  const place = useOwnPlace();
  const from = useSteadyPin(place.fix?.pin);
  const [typed, setTyped] = useState('');
  const { mine, toGrab } = view;
  const shown = list === 'mine' ? mine : toGrab;
  return (
    <div className={classes.page}>
      <PageTitle title={t`Deliveries`} />
      <VisuallyHidden>
        <h1>
          <Trans>Deliveries</Trans>
        </h1>
      </VisuallyHidden>
      <Tabs mineCount={mine?.filter(isToDeliver).length} grabCount={toGrab?.length} />
      <VisitsThatNeedYou drops={mine ?? []} lost={view.lost} />
      {view.askedAt === undefined ? null : (
        <div className={classes.top}>
          {shown === undefined || shown.length === 0 ? null : (
            <div className={classes.search}>
              <TextField
                type="search"
                enterKeyHint="search"
                autoComplete="off"
                label={
                  <VisuallyHidden>
                    {list === 'mine' ? t`Search by invoice or shop` : t`Search by invoice or area`}
                  </VisuallyHidden>
                }
                placeholder={list === 'mine' ? t`Invoice or shop` : t`Invoice or area`}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
              />
            </div>
          )}
          <Button
            variant="secondary"
            className={classes.square}
            isBusy={view.isLoading}
            aria-label={t`Refresh`}
            onClick={view.refreshAgain}
          >
            <Icon name="refresh" size={24} />
          </Button>
          <Age view={view} list={list} />
        </div>
      )}
      {shown === undefined ? (
        <NotHere view={view} />
      ) : (
        <>
          {shown.length === 0 ? null : <OwnPlaceLine place={place} />}
          {list === 'mine' ? (
            <MyDrops
              drops={mine ?? []}
              grabCount={toGrab?.length ?? 0}
              typed={typed}
              from={from}
              fix={place.fix}
              onDrop={onDrop}
              onShowAll={() => setTyped('')}
            />
          ) : (
            <GrabbableDrops
              invoices={toGrab ?? []}
              typed={typed}
              from={from}
              onDrop={onDrop}
              onShowAll={() => setTyped('')}
            />
          )}
        </>
      )}
    </div>
  );
}

interface TabsProps {
  readonly mineCount: number | undefined;
  readonly grabCount: number | undefined;
}

function Tabs({ mineCount, grabCount }: TabsProps) {
  const { t } = useLingui();
  return (
    <nav className={classes.tabs} aria-label={t`Deliveries to show`}>
      <Link to="/rider" search={{}} replace className={classes.tab} activeOptions={{ exact: true }}>
        <Trans>Mine</Trans> <Count of={mineCount} />
      </Link>
      <Link
        to="/rider"
        search={{ list: 'to-grab' }}
        replace
        className={classes.tab}
        activeOptions={{ exact: true }}
      >
        <Trans>Available</Trans> <Count of={grabCount} />
      </Link>
    </nav>
  );
}

function Count({ of }: { readonly of: number | undefined }) {
  return of === undefined ? null : <span className={classes.count}>{of}</span>;
}

/** The age of the lists. */
function Age({ view, list }: { readonly view: RiderInvoicesView; readonly list: RiderList }) {
  const { clock } = usePhone();
  const { askedAt, problem, isLoading } = view;
  if (askedAt === undefined) return null;
  const age = <ThaiDate value={askedAt} shows="nearby" now={clock.now()} />;
  if (problem === undefined)
    return (
      <p className={classes.age} role="status">
        {isLoading ? <Trans>Checking with the company…</Trans> : <Trans>Updated {age}</Trans>}
      </p>
    );
  return (
    <div className={classes.problem} role="status">
      <p className={classes.strong}>
        {problem === 'unreachable' ? (
          <Trans>Offline · as of {age}</Trans>
        ) : (
          <Trans>Can’t read the company’s answer · as of {age}</Trans>
        )}
      </p>
      <p>
        {list === 'mine' ? (
          <Trans>All your jobs are on this phone. Deliver as usual.</Trans>
        ) : (
          <Trans>You need a connection to accept jobs.</Trans>
        )}
      </p>
    </div>
  );
}

/** Shown if the server was never asked, or did not answer. */
function NotHere({ view: { problem, refreshAgain } }: { readonly view: RiderInvoicesView }) {
  const { t } = useLingui();
  if (problem === undefined) return <LoadingRows label={t`Loading deliveries`} count={3} />;
  return (
    <EmptyState
      icon="cloudOff"
      title={<Trans>Deliveries aren’t on this phone yet</Trans>}
      text={
        problem === 'unreachable' ? (
          <Trans>They’ll load when you’re online. After that, your jobs stay here even offline.</Trans>
        ) : (
          <Trans>We couldn’t read the company’s answer. Try again, or contact the company.</Trans>
        )
      }
      action={
        <Button size="main" className={classes.tall} onClick={refreshAgain}>
          <Icon name="refresh" size={20} />
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
