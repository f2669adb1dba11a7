import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from '#features/catalogue/product/product-page';
import { ProductTile } from '#features/catalogue/list/product-tile';
import { loadPageMessages } from '#state/runtime/language/language';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { TO_PRODUCTS, TO_CART } from '#state/app/page-links';
import { guard } from '../-guard.ts';

// Below the product, so it loads after it.
const BoughtTogether = lazyOrNothing(async () => {
  const [{ BoughtTogether: Together }] = await Promise.all([
    import('#features/quick-order/bought-together'),
    loadPageMessages(),
  ]);
  return Together;
});

export const Route = createFileRoute('/_order/productdetail/$code')({
  beforeLoad: ({ context }) => guard('/productdetail', context),
  component: ProductDetail,
});

function ProductDetail() {
  const { code } = Route.useParams();
  const navigate = Route.useNavigate();
  const open = (other: string) => void navigate({ params: { code: other } });
  return (
    <ProductPage
      code={code}
      onContinue={() => void navigate(TO_PRODUCTS)}
      onGoToCart={() => void navigate(TO_CART)}
      onOpen={open}
      more={<BoughtTogether productCode={code} Tile={ProductTile} onOpen={open} />}
    />
  );
}
