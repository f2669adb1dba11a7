import { createFileRoute } from '@tanstack/react-router';
import { LinksPage } from '#features/integration/links/links-page';
import { guardedPage } from '../-guard.ts';
import { useBack } from '../-use-back.ts';

export const Route = createFileRoute('/_order/genlink')({
  ...guardedPage('/genlink'),
  component: Links,
});

function Links() {
  return <LinksPage onBack={useBack()} />;
}
