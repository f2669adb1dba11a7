import { createFileRoute, Navigate, useCanGoBack, useRouter } from '@tanstack/react-router';
import { OrderDetailPage } from '#features/orders/order/order-detail-page';
import type { OrderToPay } from '#features/payments/pay/order-payment';
import { loadPageMessages } from '#state/runtime/language';
import { guard } from '../-guard.ts';
import { PaymentCard } from '../-payment-card.tsx';

export const Route = createFileRoute('/_order/historydetail/{-$orderId}/{-$saleUnit}')({
  beforeLoad: ({ context }) => guard('/historydetail', context),
  loader: loadPageMessages,
  component: HistoryDetail,
});

function HistoryDetail() {
  const { orderId } = Route.useParams();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  if (orderId === undefined) return <Navigate to="/history" replace />;
  return (
    <OrderDetailPage
      orderId={orderId}
      paying={payingOf}
      onBack={() => (canGoBack ? router.history.back() : void navigate({ to: '/history', replace: true }))}
      onEdit={() => void navigate({ to: '/cart/{-$orderId}', params: { orderId: undefined } })}
    />
  );
}

function payingOf(order: OrderToPay) {
  return <PaymentCard key={order.id} order={order} />;
}
