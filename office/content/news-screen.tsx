import { Skeleton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { getOfficeNews } from '#contract/office/content/news-calls';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { nameIn } from '#domain/kernel/named';
import { newsStateOf } from '#domain/office/content/edited-news';
import { useAnswer } from '#office/kernel/use-call';
import { useLanguage } from '#office/ui/moment';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { StateBadge } from '#office/ui/state-badge';
import { useNow } from '#office/ui/use-now';
import { NewsForm } from './news-form.tsx';
import { NEWS_STATE_LABELS } from './news-labels.ts';

/** One banner, piece of news or page: the form and its preview. */
export function NewsScreen() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { code } = useParams({ from: '/framed/content/$code' });
  const today = bangkokDayOf(useNow());
  const news = useAnswer(getOfficeNews, code, { isKept: false });
  const { data } = news;
  const state = data === undefined ? undefined : NEWS_STATE_LABELS[newsStateOf(data, today)];
  return (
    <Page
      title={data === undefined ? code : nameIn({ name: data.title, nameEn: data.titleEn }, language) || code}
      parent={{ title: t`Content`, to: '/content' }}
      isScrolling
      actions={
        state === undefined ? undefined : <StateBadge tone={state.tone}>{i18n._(state.label)}</StateBadge>
      }
    >
      {news.error !== null && data === undefined ? (
        <ErrorNotice error={news.error} onRetry={() => void news.refetch()} />
      ) : null}
      {news.isPending ? <Skeleton height={400} maw={1240} /> : null}
      {news.isSuccess && data === undefined ? (
        <EmptyNotice icon="note" title={<Trans>There’s no such item</Trans>} />
      ) : null}
      {data === undefined ? null : <NewsForm key={data.code} news={data} onSaved={() => undefined} />}
    </Page>
  );
}

/** A new banner, piece of news or page. */
export function NewNewsScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Page title={t`New content`} parent={{ title: t`Content`, to: '/content' }} isScrolling>
      <NewsForm
        news={undefined}
        onSaved={(code) => void navigate({ to: '/content/$code', params: { code } })}
      />
    </Page>
  );
}
