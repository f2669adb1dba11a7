import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#features/content/news/about-page';
import { guardedPage } from '../-guard.ts';
import { useBack } from '../-use-back.ts';

export const Route = createFileRoute('/_order/about')({
  ...guardedPage('/about'),
  component: About,
});

function About() {
  return <AboutPage onBack={useBack()} />;
}
