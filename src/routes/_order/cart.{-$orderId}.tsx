import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '#features/cart/cart-page';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/cart/{-$orderId}')({
  beforeLoad: ({ context }) => guard('/cart', context),
  component: Cart,
});

function Cart() {
  const navigate = Route.useNavigate();
  return <CartPage onProceed={() => void navigate({ to: '/ProceedToCheckout' })} />;
}
