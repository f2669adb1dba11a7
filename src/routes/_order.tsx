import { createFileRoute } from '@tanstack/react-router';
import { OrderLayout } from '#layouts/order-layout';

export const Route = createFileRoute('/_order')({
  component: OrderLayout,
});
