import { createFileRoute } from '@tanstack/react-router';
import { SetupPage } from '#features/integration/setup/setup-page';
import { guardedPage } from '../-guard.ts';

export const Route = createFileRoute('/_plain/setup/users/tartarus/hades')({
  ...guardedPage('/setup/users/tartarus/hades'),
  component: SetupPage,
});
