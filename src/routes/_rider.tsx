import { createFileRoute } from '@tanstack/react-router';
import { RiderLayout } from '#layouts/rider-layout';
import { loadPageMessages } from '#state/runtime/language/language';

export const Route = createFileRoute('/_rider')({
  // The bar of the rider's pages has messages of the pages' catalog.
  loader: loadPageMessages,
  component: RiderLayout,
});
