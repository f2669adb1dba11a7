import { createFileRoute } from '@tanstack/react-router';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order-status';
import { HistoryPage } from '#features/history/history-page';
import { loadPageWords } from '#state/language';
import { guard } from '../-guard.ts';

interface HistorySearch {
  readonly status?: OrderStatus | undefined;
}

export const Route = createFileRoute('/_order/history')({
  validateSearch: (search: Readonly<Record<string, unknown>>): HistorySearch => ({
    // Said also when there is none: the router would pass on what the address says in its place.
    status: ORDER_STATUSES.find((candidate) => candidate === search['status']),
  }),
  beforeLoad: ({ context }) => guard('/history', context),
  loader: loadPageWords,
  component: History,
});

function History() {
  const { status = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HistoryPage
      status={status}
      onStatus={(chosen) =>
        void navigate({
          search: chosen === 'all' ? {} : { status: chosen },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
