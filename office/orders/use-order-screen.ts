import { useNavigate, useSearch } from '@tanstack/react-router';
import { listOrders } from '#contract/office/order-list-calls';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import type { OfficeOrderFilter } from '#domain/office/order-list';
import { usePages } from '#office/kernel/use-call';
import { useRows } from '#office/ui/views/use-rows';
import { readOrderView, writeOrderView, type OrderListView } from './order-address.ts';

/** The state of the order list: the view in the address, its rows, the cursor, the selection and the open order. */
export function useOrderScreen() {
  const search = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const view = readOrderView(search);
  const openId = search['order'];
  const list = usePages(listOrders, { ...view, after: '', take: OFFICE_PAGE_SIZE });
  const rows = useRows(list.rows, ({ id }) => id);
  const show = (next: OrderListView, order: string | undefined, isReplacing = false) =>
    void navigate({
      to: '/orders',
      search: { ...writeOrderView(next), ...(order === undefined ? {} : { order }) },
      replace: isReplacing,
    });
  return {
    ...rows,
    view,
    list,
    openId,
    /** The search of the address without the open order, for a saved view. */
    saved: writeOrderView(view),
    setFilter: (filter: OfficeOrderFilter) => {
      rows.clearSelection();
      show({ ...view, filter }, openId, true);
    },
    setView: (next: OrderListView) => {
      rows.clearSelection();
      show(next, undefined);
    },
    open: (id: string | undefined) => {
      if (id !== undefined) rows.setCursor(id);
      show(view, id, openId !== undefined);
    },
    /** With an order beside the list, it follows the cursor. */
    move: (steps: number) => {
      const next = rows.moveCursor(steps);
      if (openId !== undefined && next !== undefined) show(view, next, true);
    },
  };
}
