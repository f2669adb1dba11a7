import { createFileRoute } from '@tanstack/react-router';
import { DevicesPage } from '#features/accounts/devices/devices-page';
import { useBack } from '../-use-back.ts';
import { guardedPage } from '../-guard.ts';

export const Route = createFileRoute('/_order/devices')({
  ...guardedPage('/devices'),
  component: Devices,
});

function Devices() {
  return <DevicesPage onBack={useBack('/profile')} />;
}
