import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#features/accounts/privacy/privacy-page';
import { loadPageWords } from '#state/runtime/language';

export const Route = createFileRoute('/_plain/PDPA')({
  loader: loadPageWords,
  component: PrivacyPage,
});
