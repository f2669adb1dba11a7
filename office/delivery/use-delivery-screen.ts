import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listDeliveries } from '#contract/office/delivery/delivery-calls';
import type { DeliveryFilter, DeliveryRow } from '#domain/office/delivery/delivery-list';
import { MAX_OFFICE_PAGE_SIZE, OFFICE_PAGE_SIZE } from '#domain/office/page';
import { keptIn, NOTHING_SELECTED, toggled, toggledAll, type Selection } from '#office/kernel/selection';
import { usePages } from '#office/kernel/use-call';
import { useCursor } from '#office/kernel/use-cursor';
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
  const ids = list.rows.map(({ orderId }) => orderId);
  const cursor = useCursor(ids);
  const [chosen, setChosen] = useState<Selection>(NOTHING_SELECTED);
  const [toggledBefore, setToggledBefore] = useState<string>();
  const selection = keptIn(chosen, ids);
  const byId = new Map(list.rows.map((row) => [row.orderId, row]));

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
    filter,
    list,
    cursorId: cursor.id,
    openId,
    isMap,
    selection,
    /** The selected rows; the row at the cursor when nothing is selected. */
    rowsForAction: (): readonly DeliveryRow[] => {
      const wanted = selection.size > 0 ? [...selection] : cursor.id === undefined ? [] : [cursor.id];
      return wanted.flatMap((id) => byId.get(id) ?? []);
    },
    rowsOf: (wanted: readonly string[]) => wanted.flatMap((id) => byId.get(id) ?? []),
    setFilter: (next: DeliveryFilter) => {
      setChosen(NOTHING_SELECTED);
      show(next, { order: openId }, true);
    },
    setMap: (view: boolean) => show(filter, { order: undefined, view }, true),
    open: (id: string | undefined) => {
      if (id !== undefined) cursor.set(id);
      show(filter, { order: id }, openId !== undefined);
    },
    setCursor: cursor.set,
    /** With a delivery beside the list, it follows the cursor. */
    move: (steps: number) => {
      const at = cursor.id === undefined ? -1 : ids.indexOf(cursor.id);
      const next = ids[Math.max(0, Math.min(at + steps, ids.length - 1))];
      cursor.move(steps);
      if (openId !== undefined && next !== undefined) show(filter, { order: next }, true);
    },
    toggle: (id: string, isRange: boolean) => {
      setChosen(toggled(selection, id, { ids, from: toggledBefore, isRange }));
      setToggledBefore(id);
    },
    toggleAll: () => setChosen(toggledAll(selection, ids)),
    clearSelection: () => setChosen(NOTHING_SELECTED),
  };
}
