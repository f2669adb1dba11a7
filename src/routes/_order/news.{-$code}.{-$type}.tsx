import { createFileRoute } from '@tanstack/react-router';
import { NewsPage } from '#features/content/news/news-page';
import { guardedPage } from '../-guard.ts';
import { useBack } from '../-use-back.ts';

export const Route = createFileRoute('/_order/news/{-$code}/{-$type}')({
  ...guardedPage('/news'),
  component: News,
});

function News() {
  const { code = '', type = '' } = Route.useParams();
  return <NewsPage key={code} code={code} type={type} onBack={useBack()} />;
}
