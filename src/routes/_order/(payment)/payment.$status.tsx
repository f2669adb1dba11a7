import { createFileRoute } from '@tanstack/react-router';
import { LastPaymentPage } from '#features/payments/pay/payment-page';
import { guardedPage } from '../../-guard.ts';

/** Payment result (Specification, ROUTE-2). The status in the URL is not trusted. */
export const Route = createFileRoute('/_order/(payment)/payment/$status')({
  ...guardedPage('/payment'),
  component: LastPaymentPage,
});
