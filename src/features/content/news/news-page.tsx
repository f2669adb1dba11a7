import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { NewsItem } from '#domain/content/news';
import { NEWS_CODES, newsToList, newsWithCode } from '#domain/content/news-pages';
import { useNews } from '#state/content/use-news';
import { buttonClassName } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { Icon } from '#ui/controls/icon';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { TO_NEWS } from '#state/app/page-links';
import { Page } from '#ui/layout/page';
import { ContentPicture } from '#ui/cards/content-picture';
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
  const pictureLabel = ({ title }: { readonly title: string }) => t`Picture: ${title}`;
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
              <ContentPicture
                file={messagesOf(item).picture}
                shownWidth={720}
                className={classes.banner}
                alt={pictureLabel(messagesOf(item))}
                width={960}
                height={420}
              />
              <CompanyText item={item} />
              {code === NEWS_CODES.contact ? (
                <Link
                  to="/Contact"
                  className={buttonClassName({ variant: 'secondary', size: 'main', isWide: true })}
                >
                  <Trans>Our offices</Trans>
                </Link>
              ) : null}
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
        const { title, start, picture } = messagesOf(item);
        return (
          <li key={item.code}>
            <Link
              to="/news/{-$code}/{-$type}"
              params={{ code: item.code, type: undefined }}
              className={classes.item}
            >
              <ContentPicture
                file={picture}
                shownWidth={150}
                className={classes.itemPicture}
                alt=""
                width={96}
                height={64}
                isLazy
              />
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
