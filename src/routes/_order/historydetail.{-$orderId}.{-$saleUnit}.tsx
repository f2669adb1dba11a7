import { createFileRoute, Navigate } from '@tanstack/react-router';
import { OrderDetailPage } from '#features/orders/order/order-detail-page';
import type { OrderToPay } from '#features/payments/pay/order-payment';
import { TO_CART } from '#state/app/page-links';
import { useBack } from '../-use-back.ts';
import { guardedPage } from '../-guard.ts';
import { PaymentCard } from '../-payment-card.tsx';

export const Route = createFileRoute('/_order/historydetail/{-$orderId}/{-$saleUnit}')({
  ...guardedPage('/historydetail'),
  component: HistoryDetail,
});

function HistoryDetail() {
  const { orderId } = Route.useParams();
  const navigate = Route.useNavigate();
  const back = useBack('/history');
  if (orderId === undefined) return <Navigate to="/history" replace />;
  return (
    <OrderDetailPage
      orderId={orderId}
      paying={payingOf}
      onBack={back}
      onEdit={() => void navigate(TO_CART)}
    />
  );
}

function payingOf(order: OrderToPay) {
  return <PaymentCard key={order.id} order={order} />;
}
