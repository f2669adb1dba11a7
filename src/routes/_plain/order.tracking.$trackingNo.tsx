import { createFileRoute } from '@tanstack/react-router';
import { TrackingPage } from '#features/orders/tracking/tracking-page';
import { loadPageMessages } from '#state/runtime/language/language';

export const Route = createFileRoute('/_plain/order/tracking/$trackingNo')({
  loader: loadPageMessages,
  component: Tracking,
});

/** Open to everybody, signed in or not. */
function Tracking() {
  const { trackingNo } = Route.useParams();
  return <TrackingPage key={trackingNo} trackingNo={trackingNo} />;
}
