import { createFileRoute } from '@tanstack/react-router';
import { LastPaymentPage } from '#features/payments/pay/payment-page';
import { loadPageMessages } from '#state/runtime/language';
import { guard } from '../-guard.ts';

/** Payment result (Specification, ROUTE-2). The status in the URL is not trusted. */
export const Route = createFileRoute('/_order/payment/$status')({
  beforeLoad: ({ context }) => guard('/payment', context),
  loader: loadPageMessages,
  component: LastPaymentPage,
});
