import { createFileRoute, useLocation } from '@tanstack/react-router';
import { CartAside } from '#features/cart/cart-aside';
import { ProductListPage } from '#features/catalogue/product-list-page';
import { readProductSearch } from '#features/catalogue/product-search';
import { ProductSheet } from '#features/catalogue/product-sheet';
import { guard } from '../-guard.ts';
import { useProductSheet } from '../-use-product-sheet.ts';

export const Route = createFileRoute('/_order/product/{-$category}')({
  validateSearch: readProductSearch,
  beforeLoad: ({ context }) => guard('/product', context),
  component: ProductList,
});

function ProductList() {
  const { category } = Route.useParams();
  const { c, n, q = '', type, sheet } = Route.useSearch();
  const navigate = Route.useNavigate();
  const isSearching = useLocation({ select: ({ hash }) => hash === 'search' });
  const { open, close, goToCart } = useProductSheet();
  const code = c ?? category ?? '';
  return (
    <>
      <ProductListPage
        text={q}
        code={code}
        level={code === '' ? 0 : (n ?? 1)}
        isOnlyPromotions={type === 'promotion'}
        isSearching={isSearching}
        onSearch={(text) =>
          void navigate({
            to: '.',
            search: ({ q: _before, ...search }) => (text === '' ? search : { ...search, q: text }),
            replace: true,
            resetScroll: false,
          })
        }
        onShowAll={() => void navigate({ params: { category: undefined }, search: {} })}
        onOpen={open}
        aside={<CartAside />}
      />
      <ProductSheet code={sheet} onClose={close} onGoToCart={goToCart} />
    </>
  );
}
