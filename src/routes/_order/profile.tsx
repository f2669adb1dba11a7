import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '#features/accounts/profile/profile-page';
import { LanguageSwitch } from '#features/app/navigation/language-switch';
import { ThisPhone } from '#features/device/this-phone';
import { guardedPage } from '../-guard.ts';

export const Route = createFileRoute('/_order/profile')({
  ...guardedPage('/profile'),
  component: () => <ProfilePage languageSwitch={<LanguageSwitch />} guestsPhone={<ThisPhone isGuest />} />,
});
