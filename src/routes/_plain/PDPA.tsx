import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#features/privacy/privacy-page';

export const Route = createFileRoute('/_plain/PDPA')({
  component: PrivacyPage,
});
