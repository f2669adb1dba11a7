import { nameIn } from '#domain/kernel/named';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import type { NewsItem } from '#domain/content/news';
import { usePhone } from '#state/runtime/phone-context';
import type { CachedView } from '#state/runtime/hooks/use-cached-query';
import { Card } from '#ui/cards/card';
import { EmptyState } from '#ui/feedback/empty-state';
import { readRichText } from '#ui/text/rich-text/read-rich-text';
import { RichPicture } from '#ui/text/rich-picture';
import { RichText } from '#ui/text/rich-text/rich-text';
import { ThaiDate, useShownLanguage } from '#ui/text/thai-date';
import { LoadingRows } from '#ui/feedback/loading-rows';
import { LinkInText } from './link-in-text.tsx';
import classes from './news.module.css';

/** A text of the company, in the current language. */
export function CompanyText({ item }: { readonly item: NewsItem }) {
  const language = useShownLanguage();
  const text = useMemo(() => readRichText(item.text, language), [item.text, language]);
  if (text.nodes.length === 0) return null;
  return (
    <Card>
      <RichText text={text} LinkTo={LinkInText} Picture={RichPicture} />
    </Card>
  );
}

interface NewsText {
  /** In the current language, if the text has a title in it. */
  readonly title: string;
  /** The beginning of the text. */
  readonly start: string;
  /** A file name for the picture service; '' if it has none. */
  readonly picture: string;
}

/** More than two lines of a desktop. */
const MAX_START = 240;

/** The title and beginning of a news item, for a list. */
export function useNewsMessages(): (item: NewsItem) => NewsText {
  const language = useShownLanguage();
  return (item) => {
    const titleInLanguage = nameIn({ name: item.title, nameEn: item.titleEn ?? '' }, language);
    const { title = titleInLanguage, nodes } = readRichText(item.text, language);
    const text = nodes.map(({ textContent }) => textContent ?? '').join(' ');
    const picture = nameIn({ name: item.banner, nameEn: item.bannerEn ?? '' }, language);
    return { picture, title, start: text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_START) };
  };
}

/** The age of the news, if the server is unreachable. */
export function NewsAge({ news }: { readonly news: CachedView<readonly NewsItem[]> }) {
  const { clock } = usePhone();
  if (news.problem === undefined || news.askedAt === undefined) return null;
  return (
    <p className={classes.note} role="status">
      <Trans>
        offline, as of <ThaiDate value={news.askedAt} shows="nearby" now={clock.now()} />
      </Trans>
    </p>
  );
}

interface WhenKnownProps {
  readonly news: CachedView<readonly NewsItem[]>;
  readonly children: (items: readonly NewsItem[]) => ReactNode;
}

/** Waits for the first answer that this phone ever receives. */
export function WhenKnown({ news, children }: WhenKnownProps) {
  const { t } = useLingui();
  if (news.answer !== undefined) {
    return (
      <>
        <NewsAge news={news} />
        {children(news.answer)}
      </>
    );
  }
  if (news.problem === undefined) {
    return <LoadingRows label={t`Loading page`} />;
  }
  return (
    <EmptyState
      icon="cloudOff"
      title={t`This page isn’t on this phone yet`}
      text={t`It’ll load when you’re online and stay on this phone.`}
    />
  );
}
