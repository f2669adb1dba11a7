import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { DropPage } from '#features/delivery/drop/drop-page';
import { guardedPage } from '../-guard.ts';

interface DropSearch {
  /** Shows the report's form. */
  readonly show?: 'form';
}

export const Route = createFileRoute('/_rider/rider_/detail/$orderId/$saleUnit')({
  validateSearch: (search): DropSearch => (search['show'] === 'form' ? { show: 'form' } : {}),
  ...guardedPage('/rider/detail'),
  component: RiderDetail,
});

function RiderDetail() {
  const { orderId, saleUnit } = Route.useParams();
  const { show } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const toList = () => void navigate({ to: '/rider', replace: true });
  return (
    <DropPage
      key={orderId}
      orderId={orderId}
      isForm={show === 'form'}
      onBack={() => (canGoBack ? router.history.back() : toList())}
      onForm={() =>
        void navigate({
          to: '/rider/detail/$orderId/$saleUnit',
          params: { orderId, saleUnit },
          search: { show: 'form' },
        })
      }
      onList={toList}
    />
  );
}
