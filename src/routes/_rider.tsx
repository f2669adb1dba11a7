import { createFileRoute } from '@tanstack/react-router';
import { RiderLayout } from '#layouts/rider-layout';

export const Route = createFileRoute('/_rider')({
  component: RiderLayout,
});
