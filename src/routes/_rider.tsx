import { createFileRoute } from '@tanstack/react-router';
import { RiderLayout } from '#layouts/rider-layout';
import { loadPageMessages } from '#state/runtime/language';

export const Route = createFileRoute('/_rider')({
  // The bar of its pages has words of theirs.
  loader: loadPageMessages,
  component: RiderLayout,
});
