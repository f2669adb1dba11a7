import { SegmentedControl } from '@mantine/core';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { listCashClosings, listRiderCash } from '#contract/office/delivery/rider-cash-calls';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import {
  cashDifference,
  type CashClosing,
  type OpenCashDay,
  type RiderCashKey,
} from '#domain/office/delivery/rider-cash';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import { dayIn } from '#office/kernel/search-text';
import { useAnswer, usePages, wholeList } from '#office/kernel/use-call';
import { useCursor } from '#office/kernel/use-cursor';
import { useKeys } from '#office/kernel/use-keys';
import layout from '#office/orders/orders-screen.module.css';
import { Money, MoneyDifference } from '#office/ui/amounts';
import { DataTable, type Column } from '#office/ui/data-table';
import { Moment, NearDay } from '#office/ui/moment';
import { EmptyNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { StateBadge } from '#office/ui/state-badge';
import { useNow } from '#office/ui/use-now';
import { CashDayPanel } from './cash-day-panel.tsx';
import { cashKey } from './cash-draft.ts';
import classes from './rider-cash.module.css';

const NONE: ReadonlySet<string> = new Set();
const CLOSED = 'closed';

/** The riders' cash: the days to close, and what was closed, with one day beside the list. */
export function RiderCashScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = useSearch({ from: '__root__' });
  const isClosed = search['view'] === CLOSED;
  const [riderId = '', day] = [search['rider'], dayIn(search['day'])];
  const shown = riderId === '' || day === '' ? undefined : { riderId, day };

  const show = (key: RiderCashKey | undefined, view = isClosed) =>
    void navigate({
      to: '/rider-cash',
      search: {
        ...(view ? { view: CLOSED } : {}),
        ...(key === undefined ? {} : { rider: key.riderId, day: key.day }),
      },
      replace: true,
    });
  return (
    <Page
      title={t`Riders’ cash`}
      actions={
        <SegmentedControl
          aria-label={t`State`}
          data={[
            { value: 'open', label: t`To reconcile` },
            { value: CLOSED, label: t`Closed` },
          ]}
          value={isClosed ? CLOSED : 'open'}
          onChange={(view) => show(undefined, view === CLOSED)}
        />
      }
    >
      <div className={layout.screen}>
        <div className={classes.split}>
          <div className={classes.list}>
            {isClosed ? <ClosedDays shown={shown} onShow={show} /> : <OpenDays shown={shown} onShow={show} />}
          </div>
          {shown === undefined ? (
            <EmptyNotice
              icon="wallet"
              title={<Trans>Choose a rider and a day</Trans>}
              text={
                <Trans>
                  Count the cash that the rider hands in. The system knows what was collected at each door.
                </Trans>
              }
            />
          ) : (
            <CashDayPanel key={cashKey(shown)} shown={shown} />
          )}
        </div>
      </div>
    </Page>
  );
}

interface DaysProps {
  readonly shown: RiderCashKey | undefined;
  readonly onShow: (key: RiderCashKey | undefined) => void;
}

function OpenDays({ shown, onShow }: DaysProps) {
  const { t, i18n } = useLingui();
  const today = bangkokDayOf(useNow());
  const days = useAnswer(listRiderCash, undefined);
  const list = wholeList(days);
  const cursor = useDayKeys(list.rows, cashKey, shown, onShow);
  return (
    <DataTable
      label={t`Riders’ cash`}
      columns={openColumns(i18n, today)}
      hiddenColumns={NONE}
      list={list}
      idOf={cashKey}
      cursor={cursor.id}
      onCursor={cursor.set}
      onOpen={cursor.open}
      empty={
        <EmptyNotice
          icon="check"
          title={<Trans>All cash is reconciled</Trans>}
          text={<Trans>Cash appears here when a rider collects it at a door.</Trans>}
        />
      }
    />
  );
}

function ClosedDays({ shown, onShow }: DaysProps) {
  const { t, i18n } = useLingui();
  const list = usePages(listCashClosings, { riderId: '', after: '', take: OFFICE_PAGE_SIZE });
  const cursor = useDayKeys(list.rows, idOfClosing, shown, onShow);
  return (
    <DataTable
      label={t`Closed`}
      columns={closedColumns(i18n)}
      hiddenColumns={NONE}
      list={list}
      idOf={idOfClosing}
      cursor={cursor.id}
      onCursor={cursor.set}
      onOpen={cursor.open}
      empty={<EmptyNotice icon="wallet" title={<Trans>Nothing was closed yet</Trans>} />}
    />
  );
}

const idOfClosing = ({ id }: CashClosing) => id;

/** The cursor of a list whose row is shown beside it as soon as a key or click chooses it. */
function useDayKeys<Row extends RiderCashKey>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  shown: RiderCashKey | undefined,
  onShow: (key: RiderCashKey) => void,
) {
  const cursor = useCursor(rows.map(idOf));
  const open = (id: string | undefined) => {
    const row = rows.find((each) => idOf(each) === id);
    if (row === undefined) return;
    cursor.set(id);
    onShow({ riderId: row.riderId, day: row.day });
  };
  const move = (steps: number) => {
    const at = rows.findIndex((each) => idOf(each) === cursor.id);
    const next = rows[Math.max(0, Math.min(at + steps, rows.length - 1))];
    if (next === undefined) return;
    cursor.set(idOf(next));
    if (shown !== undefined) onShow({ riderId: next.riderId, day: next.day });
  };
  useKeys({
    j: () => move(1),
    ArrowDown: () => move(1),
    k: () => move(-1),
    ArrowUp: () => move(-1),
    Enter: () => open(cursor.id),
  });
  return { id: cursor.id, set: cursor.set, open };
}

function openColumns(i18n: I18n, today: string): readonly Column<OpenCashDay>[] {
  return [
    {
      id: 'day',
      title: i18n._(msg`Day`),
      width: '86px',
      render: ({ day }) => <NearDay day={day} />,
    },
    {
      id: 'rider',
      title: i18n._(msg`Rider`),
      width: 'minmax(110px, 1fr)',
      render: ({ rider }) => <strong>{rider}</strong>,
    },
    {
      id: 'visits',
      title: i18n._(msg`Deliveries`),
      width: '76px',
      isNumber: true,
      render: ({ visits }) => visits,
    },
    {
      id: 'expected',
      title: i18n._(msg`Cash expected`),
      width: '124px',
      isNumber: true,
      render: ({ expected }) => <Money amount={expected} isStrong />,
    },
    {
      id: 'out',
      title: '',
      width: '120px',
      render: ({ day, isOut }) =>
        isOut && day === today ? <StateBadge tone="sent">{i18n._(msg`On the way`)}</StateBadge> : null,
    },
  ];
}

function closedColumns(i18n: I18n): readonly Column<CashClosing>[] {
  return [
    {
      id: 'number',
      title: i18n._(msg`No.`),
      width: '64px',
      render: ({ number }) => number,
    },
    {
      id: 'day',
      title: i18n._(msg`Day`),
      width: '80px',
      render: ({ day }) => <NearDay day={day} />,
    },
    {
      id: 'rider',
      title: i18n._(msg`Rider`),
      width: 'minmax(100px, 1fr)',
      render: ({ rider }) => <strong>{rider}</strong>,
    },
    {
      id: 'counted',
      title: i18n._(msg`Cash counted`),
      width: '112px',
      isNumber: true,
      render: ({ counted }) => <Money amount={counted} isStrong />,
    },
    {
      id: 'difference',
      title: i18n._(msg`Difference`),
      width: '100px',
      isNumber: true,
      render: (closing) => {
        const difference = cashDifference(closing);
        return difference === 0 ? null : (
          <span className={classes.off}>
            <MoneyDifference amount={difference} />
          </span>
        );
      },
    },
    {
      id: 'closed',
      title: i18n._(msg`Closed`),
      width: '112px',
      render: ({ closedAt }) => <Moment at={closedAt} />,
    },
  ];
}
