import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from '#features/catalogue/product/product-page';
import { TO_PRODUCTS, TO_CART } from '#state/app/page-links';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/productdetail/$code')({
  beforeLoad: ({ context }) => guard('/productdetail', context),
  component: ProductDetail,
});

function ProductDetail() {
  const { code } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ProductPage
      code={code}
      onContinue={() => void navigate(TO_PRODUCTS)}
      onGoToCart={() => void navigate(TO_CART)}
      onOpen={(other) => void navigate({ params: { code: other } })}
    />
  );
}
