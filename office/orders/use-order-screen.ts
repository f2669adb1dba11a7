import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listOrders } from '#contract/office/order-list-calls';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import type { OfficeOrderFilter, OfficeOrderRow } from '#domain/office/order-list';
import { keptIn, NOTHING_SELECTED, toggled, toggledAll, type Selection } from '#office/kernel/selection';
import { usePages } from '#office/kernel/use-call';
import { useCursor } from '#office/kernel/use-cursor';
import { readOrderView, writeOrderView, type OrderListView } from './order-address.ts';

/** The state of the order list: the view in the address, its rows, the cursor, the selection and the open order. */
export function useOrderScreen() {
  const search = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const view = readOrderView(search);
  const openId = search['order'];
  const list = usePages(listOrders, { ...view, after: '', take: OFFICE_PAGE_SIZE });
  const ids = list.rows.map(({ id }) => id);
  const cursor = useCursor(ids);
  const [chosen, setChosen] = useState<Selection>(NOTHING_SELECTED);
  const [toggledBefore, setToggledBefore] = useState<string>();
  const selection = keptIn(chosen, ids);
  const byId = new Map(list.rows.map((row) => [row.id, row]));

  const show = (next: OrderListView, order: string | undefined, isReplacing = false) =>
    void navigate({
      to: '/orders',
      search: { ...writeOrderView(next), ...(order === undefined ? {} : { order }) },
      replace: isReplacing,
    });
  return {
    view,
    list,
    cursorId: cursor.id,
    openId,
    selection,
    /** The search of the address without the open order, for a saved view. */
    saved: writeOrderView(view),
    rowAtCursor: cursor.id === undefined ? undefined : byId.get(cursor.id),
    /** The selected rows; the row at the cursor when nothing is selected. */
    rowsForAction: (): readonly OfficeOrderRow[] => {
      const wanted = selection.size > 0 ? [...selection] : cursor.id === undefined ? [] : [cursor.id];
      return wanted.flatMap((id) => byId.get(id) ?? []);
    },
    setFilter: (filter: OfficeOrderFilter) => {
      setChosen(NOTHING_SELECTED);
      show({ ...view, filter }, openId, true);
    },
    setView: (next: OrderListView) => {
      setChosen(NOTHING_SELECTED);
      show(next, undefined);
    },
    open: (id: string | undefined) => {
      if (id !== undefined) cursor.set(id);
      show(view, id, openId !== undefined);
    },
    setCursor: cursor.set,
    /** With an order beside the list, it follows the cursor. */
    move: (steps: number) => {
      const at = cursor.id === undefined ? -1 : ids.indexOf(cursor.id);
      const next = ids[Math.max(0, Math.min(at + steps, ids.length - 1))];
      cursor.move(steps);
      if (openId !== undefined && next !== undefined) show(view, next, true);
    },
    toggle: (id: string, isRange: boolean) => {
      setChosen(toggled(selection, id, { ids, from: toggledBefore, isRange }));
      setToggledBefore(id);
    },
    toggleAll: () => setChosen(toggledAll(selection, ids)),
    clearSelection: () => setChosen(NOTHING_SELECTED),
  };
}
