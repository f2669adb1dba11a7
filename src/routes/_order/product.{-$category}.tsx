import { createFileRoute, useLocation } from '@tanstack/react-router';
import { lazy } from 'react';
import { CartAside } from '#features/cart/cart-aside';
import { ProductListPage } from '#features/catalogue/list/product-list-page';
import { choicesIn, withChoices } from '#features/catalogue/filters/choices-in-address';
import { readProductSearch } from '#features/catalogue/list/product-search';
import { ProductSheet } from '#features/catalogue/product/product-sheet';
import { ProductTile } from '#features/catalogue/list/product-tile';
import { CartDock } from '#features/app/navigation/cart-dock';
import { loadPageMessages } from '#state/runtime/language/language';
import { TO_CART } from '#state/app/page-links';
import { guard } from '../-guard.ts';
import { TakeList } from '../-take-list.tsx';
import { useIsLeaving } from '../-use-is-leaving.ts';
import { usePasteList } from '../-use-paste-list.ts';
import { useProductSheet } from '../-use-product-sheet.ts';

const QuickOrderPage = lazy(async () => {
  const [page] = await Promise.all([import('#features/quick-order/quick-order-page'), loadPageMessages()]);
  return { default: page.QuickOrderPage };
});

const UsualOrderPage = lazy(async () => {
  const [page] = await Promise.all([
    import('#features/quick-order/usual-order/usual-order-page'),
    loadPageMessages(),
  ]);
  return { default: page.UsualOrderPage };
});

export const Route = createFileRoute('/_order/product/{-$category}')({
  validateSearch: readProductSearch,
  beforeLoad: ({ context }) => guard('/product', context),
  component: Products,
});

function Products() {
  const { type, sheet, list } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { open, close, goToCart } = useProductSheet();
  const ways = {
    Tile: ProductTile,
    onOpen: open,
    onDone: () => void navigate(TO_CART),
    onShowAll: () => void navigate({ params: { category: undefined }, search: {} }),
  };
  return (
    <>
      {list !== undefined ? (
        <TakeList list={list} />
      ) : type === 'quick' ? (
        <QuickOrderPage {...ways} />
      ) : type === 'usual' ? (
        <UsualOrderPage {...ways} aside={<CartAside />} dock={<CartDock />} />
      ) : (
        <ProductList onOpen={open} onShowAll={ways.onShowAll} />
      )}
      <ProductSheet code={sheet} onClose={close} onGoToCart={goToCart} />
    </>
  );
}

interface ProductListProps {
  readonly onOpen: (code: string) => void;
  readonly onShowAll: () => void;
}

function ProductList({ onOpen, onShowAll }: ProductListProps) {
  const { category } = Route.useParams();
  const search = Route.useSearch();
  const { c, n, q = '', type } = search;
  const navigate = Route.useNavigate();
  const searchRound = useLocation({ select: ({ state }) => state.searchRound });
  const code = c ?? category ?? '';
  const isLeaving = useIsLeaving();
  const onSearch = (text: string) =>
    void navigate({
      to: '.',
      search: ({ q: _before, ...search }) => (text === '' ? search : { ...search, q: text }),
      replace: true,
      resetScroll: false,
    });
  return (
    <ProductListPage
      text={q}
      code={code}
      level={code === '' ? 0 : (n ?? 1)}
      wishes={{ choices: choicesIn(search), isOnlyPromotions: type === 'promotion' }}
      onWish={({ choices, isOnlyPromotions }) =>
        void navigate({
          to: '.',
          search: (before) => withChoices(before, choices, isOnlyPromotions),
          replace: true,
        })
      }
      searchRound={searchRound}
      // The debounced search may fire after the person tapped a link, and must not navigate back.
      onType={(text) => {
        if (!isLeaving()) onSearch(text);
      }}
      onSearch={onSearch}
      onSearchEverywhere={() => void navigate({ params: { category: undefined }, search: { q } })}
      onPasteList={usePasteList()}
      onShowAll={onShowAll}
      onOpen={onOpen}
      aside={<CartAside />}
    />
  );
}
