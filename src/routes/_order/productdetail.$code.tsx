import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from '#features/catalogue/product/product-page';
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
      onContinue={() => void navigate({ to: '/product/{-$category}', params: { category: undefined } })}
      onGoToCart={() => void navigate({ to: '/cart/{-$orderId}', params: { orderId: undefined } })}
    />
  );
}
