import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#features/privacy/privacy-page';
import { loadPageWords } from '#state/language';

export const Route = createFileRoute('/_plain/PDPA')({
  loader: loadPageWords,
  component: PrivacyPage,
});
