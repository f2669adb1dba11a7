import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NEWS_CODES, newsWithCode } from '#domain/content/news-pages';
import { usePhone } from '#state/runtime/phone-context';
import { useNews } from '#state/content/use-news';
import { Card } from '#ui/cards/card';
import { Icon, type IconName } from '#ui/controls/icon';
import { TO_NEWS } from '#state/app/page-links';
import { Page } from '#ui/layout/page';
import { CompanyFacts } from './company-facts.tsx';
import { CompanyText, NewsAge } from './company-text.tsx';
import classes from './news.module.css';

/** The company, in its own words if it wrote any, and the app's version. */
export function AboutPage({ onBack }: { readonly onBack: () => void }) {
  const { t } = useLingui();
  const { version } = usePhone().device;
  const news = useNews();
  const item = newsWithCode(news.answer ?? [], NEWS_CODES.about);
  return (
    <Page title={t`About us`} onBack={onBack} className={classes.page}>
      <CompanyFacts />
      <NewsAge news={news} />
      {item === undefined ? null : <CompanyText item={item} />}
      <Card isFlush>
        <Link to="/Contact" className={classes.way}>
          <Way icon="pin">
            <Trans>Our offices</Trans>
          </Way>
        </Link>
        <Link {...TO_NEWS} className={classes.way}>
          <Way icon="chat">
            <Trans>News</Trans>
          </Way>
        </Link>
        <Link to="/release/notes" className={classes.way}>
          <Way icon="star">
            <Trans>What’s new</Trans>
          </Way>
        </Link>
        <Link to="/PDPA" className={classes.way}>
          <Way icon="shield">
            <Trans>Privacy notice</Trans>
          </Way>
        </Link>
      </Card>
      {version === '' ? null : (
        <p className={classes.note}>
          <Trans>App version: {version}</Trans>
        </p>
      )}
    </Page>
  );
}

function Way({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      <span className={classes.wayMessages}>{children}</span>
      <Icon name="forward" size={20} />
    </>
  );
}
