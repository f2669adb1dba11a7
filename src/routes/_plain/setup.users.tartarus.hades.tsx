import { createFileRoute } from '@tanstack/react-router';
import { SetupPage } from '#features/integration/setup/setup-page';
import { loadPageMessages } from '#state/runtime/language';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_plain/setup/users/tartarus/hades')({
  beforeLoad: ({ context }) => guard('/setup/users/tartarus/hades', context),
  loader: loadPageMessages,
  component: SetupPage,
});
