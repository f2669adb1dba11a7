import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#features/accounts/privacy/privacy-page';
import { loadPageMessages } from '#state/runtime/language/language';

export const Route = createFileRoute('/_plain/PDPA')({
  loader: loadPageMessages,
  component: PrivacyPage,
});
