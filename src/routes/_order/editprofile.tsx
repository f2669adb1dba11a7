import { createFileRoute } from '@tanstack/react-router';
import { EditProfilePage } from '#features/accounts/profile/edit-profile-page';
import { useBack } from '../-use-back.ts';
import { guardedPage } from '../-guard.ts';

export const Route = createFileRoute('/_order/editprofile')({
  ...guardedPage('/editprofile'),
  component: EditProfile,
});

function EditProfile() {
  return <EditProfilePage onBack={useBack('/profile')} />;
}
