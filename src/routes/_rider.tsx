import { createFileRoute } from '@tanstack/react-router';
import { RiderLayout } from '#layouts/rider-layout';
import { loadPageWords } from '#state/runtime/language';

export const Route = createFileRoute('/_rider')({
  // The bar of its pages has words of theirs.
  loader: loadPageWords,
  component: RiderLayout,
});
