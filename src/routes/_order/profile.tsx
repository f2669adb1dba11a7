import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '#features/accounts/profile/profile-page';
import { LanguageSwitch } from '#features/app/navigation/language-switch';
import { ThisPhone } from '#features/device/this-phone';
import { loadPageMessages } from '#state/runtime/language';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/profile')({
  beforeLoad: ({ context }) => guard('/profile', context),
  loader: loadPageMessages,
  component: () => <ProfilePage languageSwitch={<LanguageSwitch />} guestsPhone={<ThisPhone isGuest />} />,
});
