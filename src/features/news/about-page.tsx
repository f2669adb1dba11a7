import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { NEWS_CODES, newsWithCode } from '#domain/news-pages';
import { usePhone } from '#state/phone-context';
import { useNews } from '#state/use-news';
import { buttonClassName } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { PageTitle } from '#ui/page-title';
import { CompanyFacts } from './company-facts.tsx';
import { CompanyText, NewsAge } from './company-text.tsx';
import classes from './news.module.css';

const WAY = buttonClassName({ variant: 'secondary', size: 'main', isWide: true });

/** Who the company is, in its own words where it has some, and which app this is. */
export function AboutPage({ onBack }: { readonly onBack: () => void }) {
  const { t } = useLingui();
  const { version } = usePhone().device;
  const news = useNews();
  const item = newsWithCode(news.answer ?? [], NEWS_CODES.about);
  return (
    <div className={classes.page}>
      <PageTitle title={t`About us`} />
      <PageHeader onBack={onBack}>
        <Trans>About us</Trans>
      </PageHeader>
      <CompanyFacts />
      <NewsAge news={news} />
      {item === undefined ? null : <CompanyText item={item} />}
      <div className={classes.ways}>
        <Link to="/Contact" className={WAY}>
          <Trans>Our offices</Trans>
        </Link>
        <Link to="/news/{-$code}/{-$type}" params={{ code: undefined, type: undefined }} className={WAY}>
          <Trans>News</Trans>
        </Link>
        <Link to="/release/notes" className={WAY}>
          <Trans>What is new</Trans>
        </Link>
        <Link to="/PDPA" className={WAY}>
          <Trans>How your data is handled</Trans>
        </Link>
      </div>
      {version === '' ? null : (
        <p className={classes.note}>
          <Trans>Version of the app: {version}</Trans>
        </p>
      )}
    </div>
  );
}
