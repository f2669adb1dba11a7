import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#features/content/news/about-page';
import { loadPageWords } from '#state/runtime/language';
import { guard } from '../-guard.ts';
import { useBack } from '../-use-back.ts';

export const Route = createFileRoute('/_order/about')({
  beforeLoad: ({ context }) => guard('/about', context),
  loader: loadPageWords,
  component: About,
});

function About() {
  return <AboutPage onBack={useBack()} />;
}
