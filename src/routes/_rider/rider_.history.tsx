import { createFileRoute } from '@tanstack/react-router';
import { RiderHistoryPage } from '#features/delivery/drop/history-page';
import { loadPageMessages } from '#state/runtime/language';
import { useBack } from '../-use-back.ts';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_rider/rider_/history')({
  beforeLoad: ({ context }) => guard('/rider/history', context),
  loader: loadPageMessages,
  component: RiderHistory,
});

function RiderHistory() {
  return <RiderHistoryPage onBack={useBack('/rider')} />;
}
