import { createFileRoute } from '@tanstack/react-router';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status';
import { HistoryPage } from '#features/orders/history/history-page';
import { NEWEST_FIRST, readSorting, writeSorting } from '#features/orders/history/sort-orders';
import { guardedPage } from '../-guard.ts';

interface HistorySearch {
  readonly status?: OrderStatus | undefined;
  /** A Gregorian year. */
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  /** The search text. */
  readonly q?: string | undefined;
  /** A column of the table; with a minus, the largest is first. */
  readonly by?: string | undefined;
}

/** Longer than any order number or product name. */
const MAX_TYPED = 100;

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
    q: String(search['q'] ?? '').slice(0, MAX_TYPED) || undefined,
    by: typeof search['by'] === 'string' ? search['by'] : undefined,
  }),
  ...guardedPage('/history'),
  component: History,
});

function History() {
  const { status = 'all', year, month, q = '', by } = Route.useSearch();
  const period = year === undefined ? undefined : { year, month };
  const navigate = Route.useNavigate();
  const show = (search: (before: HistorySearch) => HistorySearch) =>
    void navigate({ search, replace: true, resetScroll: false });
  return (
    <HistoryPage
      filter={{ status, period }}
      onFilter={(chosen) =>
        show(({ q: typed, by: sorted }) => ({
          ...(chosen.status === 'all' ? {} : { status: chosen.status }),
          ...(chosen.period === undefined ? {} : { year: chosen.period.year, month: chosen.period.month }),
          q: typed,
          by: sorted,
        }))
      }
      listing={{ typed: q, sorting: readSorting(by) ?? NEWEST_FIRST }}
      onListing={({ typed, sorting }) =>
        show((before) => ({
          ...before,
          q: typed === '' ? undefined : typed,
          by: writeSorting(sorting),
        }))
      }
    />
  );
}
