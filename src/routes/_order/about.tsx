import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#features/content/news/about-page';
import { loadPageMessages } from '#state/runtime/language';
import { guard } from '../-guard.ts';
import { useBack } from '../-use-back.ts';

export const Route = createFileRoute('/_order/about')({
  beforeLoad: ({ context }) => guard('/about', context),
  loader: loadPageMessages,
  component: About,
});

function About() {
  return <AboutPage onBack={useBack()} />;
}
