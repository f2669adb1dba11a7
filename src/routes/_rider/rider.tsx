import { createFileRoute } from '@tanstack/react-router';
import { RiderPage } from '#features/delivery/rider/rider-page';
import { guardedPage } from '../-guard.ts';
import { OwnAccountPage } from '../-own-account.tsx';
import { readOwnAccount, type OwnAccountSearch } from '../-read-own-account.ts';
import { RiderAccount } from '../-rider-account.tsx';

interface RiderSearch {
  readonly show?: OwnAccountSearch['show'] | 'account';
  /** Shows the drops that any rider may grab. */
  readonly list?: 'to-grab';
}

export const Route = createFileRoute('/_rider/rider')({
  validateSearch: (search): RiderSearch => ({
    ...readOwnAccount(search),
    ...(search['show'] === 'account' ? { show: 'account' } : {}),
    ...(search['list'] === 'to-grab' ? { list: 'to-grab' } : {}),
  }),
  ...guardedPage('/rider'),
  component: Rider,
});

function Rider() {
  const { show, list = 'mine' } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (show === 'account') return <RiderAccount />;
  return (
    <OwnAccountPage page="/rider" show={show}>
      <RiderPage
        key={list}
        list={list}
        onDrop={({ orderId, saleUnit }) =>
          void navigate({ to: '/rider/detail/$orderId/$saleUnit', params: { orderId, saleUnit } })
        }
      />
    </OwnAccountPage>
  );
}
