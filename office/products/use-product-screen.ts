import { useNavigate, useSearch } from '@tanstack/react-router';
import { listGridProducts } from '#contract/office/product-calls';
import { isPriceLevel, MAX_PRICE_LEVEL, type PriceLevel } from '#domain/catalogue/prices';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import type { GridProduct } from '#domain/office/product-grid';
import { wordsIn } from '#office/kernel/search-text';
import { usePages } from '#office/kernel/use-call';
import { useCursor } from '#office/kernel/use-cursor';
import { keptIn, NOTHING_SELECTED, toggled, toggledAll, type Selection } from '#office/kernel/selection';
import { useState } from 'react';
import { PRODUCT_STATES } from './product-states.ts';

const idOf = ({ code }: GridProduct) => code;

/** The state of the list of products: the filter in the address, its rows, the cursor and the open product. */
export function useProductScreen() {
  const search = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const { q = '' } = search;
  const [state] = wordsIn(search['state'], PRODUCT_STATES);
  const category = (search['category'] ?? '').split(',').filter((code) => code !== '');
  const level = levelIn(search['level']);
  const compared = level === undefined ? undefined : levelIn(search['compare']);
  const isNew = search['new'] === '1';
  const openCode = isNew ? undefined : search['product'];
  const list = usePages(listGridProducts, {
    text: q,
    isSoldOut: state === undefined ? undefined : state === 'sold-out',
    ...(category.length === 0 ? {} : { category }),
    after: '',
    take: OFFICE_PAGE_SIZE,
  });
  const ids = list.rows.map(idOf);
  const cursor = useCursor(ids);
  const [chosen, setChosen] = useState<Selection>(NOTHING_SELECTED);
  const [toggledBefore, setToggledBefore] = useState<string>();
  const selection = keptIn(chosen, ids);
  const show = (next: Readonly<Record<string, string>>, isReplacing = true) =>
    void navigate({
      to: '/products',
      search: Object.fromEntries(Object.entries({ ...search, ...next }).filter(([, value]) => value !== '')),
      replace: isReplacing,
    });
  const open = (code: string | undefined) => {
    if (code !== undefined) cursor.set(code);
    show({ product: code ?? '', new: '' }, openCode !== undefined);
  };
  return {
    text: q,
    state,
    list,
    cursorCode: cursor.id,
    openCode,
    isNew,
    isSplit: isNew || openCode !== undefined,
    show,
    open,
    openNew: () => show({ product: '', new: '1' }, openCode !== undefined),
    setCursor: cursor.set,
    /** With a product beside the list, it follows the cursor. */
    move: (steps: number) => {
      const at = cursor.id === undefined ? -1 : ids.indexOf(cursor.id);
      const next = ids[Math.max(0, Math.min(at + steps, ids.length - 1))];
      cursor.move(steps);
      if (openCode !== undefined && next !== undefined) show({ product: next });
    },
    category,
    /** The price level that the list shows beside the list price, and one to compare it with. */
    level,
    compared: compared === level ? undefined : compared,
    selection,
    toggle: (code: string, isRange: boolean) => {
      setChosen(toggled(selection, code, { ids, from: toggledBefore, isRange }));
      setToggledBefore(code);
    },
    toggleAll: () => setChosen(toggledAll(selection, ids)),
    clearSelection: () => setChosen(NOTHING_SELECTED),
    productAt: (code: string | undefined) => list.rows.find((product) => product.code === code),
  };
}

function levelIn(text: string | undefined): PriceLevel | undefined {
  const level = Number(text);
  return isPriceLevel(level) && level <= MAX_PRICE_LEVEL ? level : undefined;
}
