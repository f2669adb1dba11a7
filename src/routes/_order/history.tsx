import { createFileRoute } from '@tanstack/react-router';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status';
import { HistoryPage } from '#features/orders/history/history-page';
import { guardedPage } from '../-guard.ts';

interface HistorySearch {
  readonly status?: OrderStatus | undefined;
  /** A Gregorian year. */
  readonly year?: number | undefined;
  readonly month?: number | undefined;
}

const LAST_YEAR = 9999;
const LAST_MONTH = 12;

function countIn(value: unknown, most: number): number | undefined {
  const count = Number(value);
  return Number.isSafeInteger(count) && count >= 1 && count <= most ? count : undefined;
}

export const Route = createFileRoute('/_order/history')({
  validateSearch: (search: Readonly<Record<string, unknown>>): HistorySearch => ({
    // Set even if undefined, because the router would otherwise keep the URL's raw value.
    status: ORDER_STATUSES.find((candidate) => candidate === search['status']),
    year: countIn(search['year'], LAST_YEAR),
    month: countIn(search['month'], LAST_MONTH),
  }),
  ...guardedPage('/history'),
  component: History,
});

function History() {
  const { status = 'all', year, month } = Route.useSearch();
  const period = year === undefined ? undefined : { year, month };
  const navigate = Route.useNavigate();
  return (
    <HistoryPage
      filter={{ status, period }}
      onFilter={(chosen) =>
        void navigate({
          search: {
            ...(chosen.status === 'all' ? {} : { status: chosen.status }),
            ...(chosen.period === undefined ? {} : { year: chosen.period.year, month: chosen.period.month }),
          },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
