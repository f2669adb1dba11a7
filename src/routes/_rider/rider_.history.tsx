import { createFileRoute } from '@tanstack/react-router';
import { RiderHistoryPage } from '#features/delivery/drop/history-page';
import { useBack } from '../-use-back.ts';
import { guardedPage } from '../-guard.ts';

export const Route = createFileRoute('/_rider/rider_/history')({
  ...guardedPage('/rider/history'),
  component: RiderHistory,
});

function RiderHistory() {
  return <RiderHistoryPage onBack={useBack('/rider')} />;
}
