import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { EditProfilePage } from '#features/accounts/profile/edit-profile-page';
import { loadPageMessages } from '#state/runtime/language';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/editprofile')({
  beforeLoad: ({ context }) => guard('/editprofile', context),
  loader: loadPageMessages,
  component: EditProfile,
});

function EditProfile() {
  const navigate = Route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <EditProfilePage
      onBack={() => (canGoBack ? router.history.back() : void navigate({ to: '/profile', replace: true }))}
    />
  );
}
