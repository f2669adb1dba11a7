import { createFileRoute } from '@tanstack/react-router';
import { DevicesPage } from '#features/accounts/devices/devices-page';
import { loadPageMessages } from '#state/runtime/language';
import { useBack } from '../-use-back.ts';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/devices')({
  beforeLoad: ({ context }) => guard('/devices', context),
  loader: loadPageMessages,
  component: Devices,
});

function Devices() {
  return <DevicesPage onBack={useBack('/profile')} />;
}
