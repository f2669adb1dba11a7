import { createFileRoute, redirect } from '@tanstack/react-router';
import { SharedPage } from '#features/payments/slips/shared-page';
import { TO_PRODUCTS } from '#state/app/page-links';
import { loadPageMessages } from '#state/runtime/language/language';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/share')({
  beforeLoad: ({ context }) => guard('/share', context),
  loader: async ({ context: { phone } }) => {
    const { receiveShared } = await import('#state/app/receive-shared');
    const received = await receiveShared(phone);
    if (received.kind === 'list')
      throw redirect({ ...TO_PRODUCTS, search: { type: 'quick' }, replace: true });
    await loadPageMessages();
    return received;
  },
  component: Shared,
});

function Shared() {
  const received = Route.useLoaderData();
  return <SharedPage slip={received.kind === 'slip' ? received.slip : undefined} />;
}
