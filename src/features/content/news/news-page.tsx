import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState, use } from 'react';
import type { NewsItem } from '#domain/content/news';
import { NEWS_CODES, newsToList, newsWithCode } from '#domain/content/news-pages';
import { useNews } from '#state/content/use-news';
import { buttonClassName } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { useHeldPictures } from '#ui/cards/held-pictures';
import { Icon } from '#ui/controls/icon';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { TO_NEWS } from '#state/runtime/page-links';
import { Page } from '#ui/layout/page';
import { PictureUrlContext } from '#ui/cards/picture-url';
import { CompanyText, useNewsMessages, WhenKnown } from './company-text.tsx';
import classes from './news.module.css';

interface NewsPageProps {
  /** '' lists all. */
  readonly code: string;
  /** '' for every type. */
  readonly type: string;
  readonly onBack: () => void;
}

/** One news item by its code, or the list. */
export function NewsPage({ code, type, onBack }: NewsPageProps) {
  return code === '' ? <NewsList type={type} onBack={onBack} /> : <NewsArticle code={code} onBack={onBack} />;
}

function NewsArticle({ code, onBack }: Pick<NewsPageProps, 'code' | 'onBack'>) {
  const { t } = useLingui();
  const news = useNews();
  const messagesOf = useNewsMessages();
  const item = news.answer === undefined ? undefined : newsWithCode(news.answer, code);
  const named = usePageNames()[code];
  const title = named ?? (item === undefined ? t`News` : messagesOf(item).title);
  return (
    <article className={classes.page}>
      <PageTitle title={title} />
      <PageHeader onBack={onBack}>{title}</PageHeader>
      <WhenKnown news={news}>
        {() =>
          item === undefined ? (
            <EmptyState
              icon="search"
              title={t`This page is no longer available`}
              text={t`The company may have removed it, or the link may be incomplete.`}
              action={
                <Link {...TO_NEWS} className={buttonClassName({ size: 'main' })}>
                  <Trans>View all news</Trans>
                </Link>
              }
            />
          ) : (
            <>
              <NewsBanner item={item} />
              <CompanyText item={item} />
              {code === NEWS_CODES.contact ? <OfficesLink /> : null}
            </>
          )
        }
      </WhenKnown>
    </article>
  );
}

/** Pages of the menu have the menu's names, in both languages. */
function usePageNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    [NEWS_CODES.howToOrder]: t`How to order`,
    [NEWS_CODES.questions]: t`FAQ`,
    [NEWS_CODES.contact]: t`Contact us`,
    [NEWS_CODES.offices]: t`Our offices`,
    [NEWS_CODES.about]: t`About us`,
  };
}

function OfficesLink() {
  return (
    <Link to="/Contact" className={buttonClassName({ variant: 'secondary', size: 'main', isWide: true })}>
      <Trans>Our offices</Trans>
    </Link>
  );
}

function NewsBanner({ item }: { readonly item: NewsItem }) {
  const { t } = useLingui();
  const pictureUrl = use(PictureUrlContext);
  const messagesOf = useNewsMessages();
  const { isHeld } = useHeldPictures(item.banner);
  const [isBroken, setBroken] = useState(false);
  if (item.banner === '' || isHeld || isBroken) return null;
  const { title } = messagesOf(item);
  return (
    <img
      className={classes.banner}
      src={pictureUrl(item.banner, 720)}
      alt={t`Picture: ${title}`}
      width={960}
      height={420}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

function NewsList({ type, onBack }: Pick<NewsPageProps, 'type' | 'onBack'>) {
  const { t } = useLingui();
  const news = useNews();
  return (
    <Page title={t`News`} onBack={onBack} className={classes.page}>
      <WhenKnown news={news}>{(items) => <NewsItems items={newsToList(items, type)} />}</WhenKnown>
    </Page>
  );
}

function NewsItems({ items }: { readonly items: readonly NewsItem[] }) {
  const { t } = useLingui();
  const messagesOf = useNewsMessages();
  if (items.length === 0) {
    return (
      <EmptyState
        icon="chat"
        title={t`No news right now`}
        text={t`News from the company will appear here.`}
      />
    );
  }
  return (
    <ul className={classes.list}>
      {items.map((item) => {
        const { title, start } = messagesOf(item);
        return (
          <li key={item.code}>
            <Link
              to="/news/{-$code}/{-$type}"
              params={{ code: item.code, type: undefined }}
              className={classes.item}
            >
              <ItemPicture file={item.banner} />
              <span className={classes.itemMessages}>
                <span className={classes.itemTitle}>{title === '' ? item.code : title}</span>
                <span className={classes.itemStart}>{start}</span>
              </span>
              <Icon name="forward" size={20} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function ItemPicture({ file }: { readonly file: string }) {
  const pictureUrl = use(PictureUrlContext);
  const { isHeld } = useHeldPictures(file);
  const [isBroken, setBroken] = useState(false);
  if (file === '' || isHeld || isBroken) return null;
  return (
    <img
      className={classes.itemPicture}
      src={pictureUrl(file, 150)}
      alt=""
      width={96}
      height={64}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
