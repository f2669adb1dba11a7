import { createFileRoute } from '@tanstack/react-router';
import { LinksPage } from '#features/integration/links/links-page';
import { loadPageMessages } from '#state/runtime/language';
import { guard } from '../-guard.ts';
import { useBack } from '../-use-back.ts';

export const Route = createFileRoute('/_order/genlink')({
  beforeLoad: ({ context }) => guard('/genlink', context),
  loader: loadPageMessages,
  component: Links,
});

function Links() {
  return <LinksPage onBack={useBack()} />;
}
