import { useNavigate, useSearch } from '@tanstack/react-router';
import { listDeliveries } from '#contract/office/delivery/delivery-calls';
import type { DeliveryFilter } from '#domain/office/delivery/delivery-list';
import { MAX_OFFICE_PAGE_SIZE, OFFICE_PAGE_SIZE } from '#domain/office/page';
import { usePages } from '#office/kernel/use-call';
import { useRows } from '#office/ui/views/use-rows';
import { readDeliveryFilter, writeDeliveryFilter } from './delivery-address.ts';

const MAP = 'map';

/** The state of the list of deliveries: the filter in the address, its rows, the cursor, the selection and what is open. */
export function useDeliveryScreen() {
  const search = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const filter = readDeliveryFilter(search);
  const openId = search['order'];
  const isMap = search['view'] === MAP;
  // The map shows a whole day, so it reads more at a time.
  const take = isMap ? MAX_OFFICE_PAGE_SIZE : OFFICE_PAGE_SIZE;
  const list = usePages(listDeliveries, { filter, after: '', take });
  const rows = useRows(list.rows, ({ orderId }) => orderId);

  const show = (
    next: DeliveryFilter,
    { order, view = isMap }: { readonly order: string | undefined; readonly view?: boolean },
    isReplacing = false,
  ) =>
    void navigate({
      to: '/deliveries',
      search: {
        ...writeDeliveryFilter(next),
        ...(view ? { view: MAP } : {}),
        ...(order === undefined ? {} : { order }),
      },
      replace: isReplacing,
    });
  return {
    ...rows,
    filter,
    list,
    openId,
    isMap,
    setFilter: (next: DeliveryFilter) => {
      rows.clearSelection();
      show(next, { order: openId }, true);
    },
    setMap: (view: boolean) => show(filter, { order: undefined, view }, true),
    open: (id: string | undefined) => {
      if (id !== undefined) rows.setCursor(id);
      show(filter, { order: id }, openId !== undefined);
    },
    /** With a delivery beside the list, it follows the cursor. */
    move: (steps: number) => {
      const next = rows.moveCursor(steps);
      if (openId !== undefined && next !== undefined) show(filter, { order: next }, true);
    },
  };
}
