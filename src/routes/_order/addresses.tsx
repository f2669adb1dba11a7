import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { AddressesPage, type AddressMode } from '#features/addresses/addresses-page';
import { usePhone } from '#state/runtime/phone-context';
import { chooseBillTo, chooseShipTo } from '#state/orders/checkout/ship-to';
import { guardedPage } from '../-guard.ts';

interface AddressesSearch {
  /** Opens the form for a new address of this type. */
  readonly add?: 'shipping' | 'billing';
  /** The id of the address to edit. */
  readonly edit?: string;
  /** The open checkout uses the new address. */
  readonly choose?: 'yes';
}

export const Route = createFileRoute('/_order/addresses')({
  validateSearch: ({ add, edit, choose }: Readonly<Record<string, unknown>>): AddressesSearch => {
    if (add === 'shipping' || add === 'billing') return choose === 'yes' ? { add, choose } : { add };
    return typeof edit === 'string' ? { edit } : {};
  },
  ...guardedPage('/addresses'),
  component: Addresses,
});

function Addresses() {
  const { add, edit, choose } = Route.useSearch();
  const phone = usePhone();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const mode: AddressMode =
    add !== undefined
      ? { kind: 'add', type: add }
      : edit !== undefined
        ? { kind: 'edit', id: edit }
        : { kind: 'list' };
  const leave = () => {
    if (canGoBack) router.history.back();
    else if (mode.kind === 'list') void navigate({ to: '/profile', replace: true });
    else void navigate({ to: '/addresses', search: {}, replace: true });
  };
  return (
    <AddressesPage
      mode={mode}
      onBack={leave}
      onMode={(next) =>
        void navigate({
          to: '/addresses',
          search: next.kind === 'add' ? { add: next.type } : next.kind === 'edit' ? { edit: next.id } : {},
        })
      }
      onSaved={({ id, type }) => {
        const chosen =
          choose === 'yes'
            ? (type === 'billing' ? chooseBillTo : chooseShipTo)(phone, id)
            : Promise.resolve();
        void chosen.then(leave);
      }}
    />
  );
}
