import { createFileRoute } from '@tanstack/react-router';
import { EditProfilePage } from '#features/accounts/profile/edit-profile-page';
import { loadPageMessages } from '#state/runtime/language';
import { useBack } from '../-use-back.ts';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/editprofile')({
  beforeLoad: ({ context }) => guard('/editprofile', context),
  loader: loadPageMessages,
  component: EditProfile,
});

function EditProfile() {
  return <EditProfilePage onBack={useBack('/profile')} />;
}
