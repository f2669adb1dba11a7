import { createFileRoute } from '@tanstack/react-router';
import { OwnAccount } from '#features/own-account/own-account';
import { RiderPage } from '#features/rider/rider-page';
import { loadPageWords } from '#state/language';
import { guard } from '../-guard.ts';
import { OwnAccountPage } from '../-own-account.tsx';
import { readOwnAccount } from '../-read-own-account.ts';

export const Route = createFileRoute('/_rider/rider')({
  validateSearch: readOwnAccount,
  beforeLoad: ({ context }) => guard('/rider', context),
  loader: loadPageWords,
  component: Rider,
});

function Rider() {
  const { show } = Route.useSearch();
  return (
    <OwnAccountPage page="/rider" show={show}>
      <RiderPage>
        <OwnAccount page="/rider" signIn="/rider/login" />
      </RiderPage>
    </OwnAccountPage>
  );
}
