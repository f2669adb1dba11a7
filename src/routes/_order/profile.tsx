import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '#features/profile/profile-page';
import { LanguageSwitch } from '#features/shell/language-switch';
import { ThisPhone } from '#features/this-phone/this-phone';
import { loadPageWords } from '#state/language';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/profile')({
  beforeLoad: ({ context }) => guard('/profile', context),
  loader: loadPageWords,
  component: () => <ProfilePage languageSwitch={<LanguageSwitch />} guestsPhone={<ThisPhone isGuest />} />,
});
