import { createFileRoute } from '@tanstack/react-router';
import { NewsPage } from '#features/content/news/news-page';
import { loadPageMessages } from '#state/runtime/language';
import { guard } from '../-guard.ts';
import { useBack } from '../-use-back.ts';

export const Route = createFileRoute('/_order/news/{-$code}/{-$type}')({
  beforeLoad: ({ context }) => guard('/news', context),
  loader: loadPageMessages,
  component: News,
});

function News() {
  const { code = '', type = '' } = Route.useParams();
  return <NewsPage key={code} code={code} type={type} onBack={useBack()} />;
}
