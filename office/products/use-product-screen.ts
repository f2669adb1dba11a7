import { useNavigate, useSearch } from '@tanstack/react-router';
import { listGridProducts } from '#contract/office/product-calls';
import { isPriceLevel, MAX_PRICE_LEVEL, type PriceLevel } from '#domain/catalogue/prices';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import type { GridProduct } from '#domain/office/product-grid';
import { wordsIn } from '#office/kernel/search-text';
import { usePages } from '#office/kernel/use-call';
import { useAddressFilter } from '#office/ui/views/use-address-filter';
import { useRows } from '#office/ui/views/use-rows';
import { PRODUCT_STATES } from './product-states.ts';

const idOf = ({ code }: GridProduct) => code;

/** The state of the list of products: the filter in the address, its rows, the cursor and the open product. */
export function useProductScreen() {
  const search = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const filter = useAddressFilter(['q', 'state', 'category', 'level', 'compare']);
  const q = filter.text('q');
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
  const rows = useRows(list.rows, idOf);
  const show = (next: Readonly<Record<string, string>>, isReplacing = true) =>
    void navigate({
      to: '/products',
      search: Object.fromEntries(Object.entries({ ...search, ...next }).filter(([, value]) => value !== '')),
      replace: isReplacing,
    });
  const open = (code: string | undefined) => {
    if (code !== undefined) rows.setCursor(code);
    show({ product: code ?? '', new: '' }, openCode !== undefined);
  };
  return {
    ...rows,
    text: q,
    state,
    list,
    cursorCode: rows.cursorId,
    openCode,
    isNew,
    isSplit: isNew || openCode !== undefined,
    show,
    /** The filters in the address, for a saved view. */
    saved: filter.current,
    showSaved: filter.replace,
    open,
    openNew: () => show({ product: '', new: '1' }, openCode !== undefined),
    /** With a product beside the list, it follows the cursor. */
    move: (steps: number) => {
      const next = rows.moveCursor(steps);
      if (openCode !== undefined && next !== undefined) show({ product: next });
    },
    category,
    /** The price level that the list shows beside the list price, and one to compare it with. */
    level,
    compared: compared === level ? undefined : compared,
    productAt: (code: string | undefined) => list.rows.find((product) => product.code === code),
  };
}

function levelIn(text: string | undefined): PriceLevel | undefined {
  const level = Number(text);
  return isPriceLevel(level) && level <= MAX_PRICE_LEVEL ? level : undefined;
}
