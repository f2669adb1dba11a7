import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { NEWS_CODES, newsWithCode } from '#domain/content/news-pages';
import { useTenant } from '#state/runtime/phone-context';
import { useNews } from '#state/content/use-news';
import { buttonClassName } from '#ui/controls/button';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { Page } from '#ui/layout/page';
import { CallLink } from '#ui/controls/call-link';
import { CompanyFacts } from './company-facts.tsx';
import { CompanyText, NewsAge } from './company-text.tsx';
import classes from './news.module.css';

/** The company's address and phone number, with its own text below (Specification, NEWS-11). */
export function ContactPage({ onBack }: { readonly onBack: () => void }) {
  const { t } = useLingui();
  const { contactPhone } = useTenant();
  const news = useNews();
  const item = newsWithCode(news.answer ?? [], NEWS_CODES.offices);
  const shownPhone = spacedPhone(contactPhone);
  return (
    <Page title={t`Our offices`} onBack={onBack} className={classes.page}>
      <CompanyFacts />
      <CallLink phone={contactPhone} look={{ size: 'main', isWide: true }}>
        <Trans>Call {shownPhone}</Trans>
      </CallLink>
      <NewsAge news={news} />
      {item === undefined ? null : <CompanyText item={item} />}
      <Link
        to="/news/{-$code}/{-$type}"
        params={{ code: NEWS_CODES.contact, type: undefined }}
        className={buttonClassName({ variant: 'secondary', size: 'main', isWide: true })}
      >
        <Trans>Other ways to reach us</Trans>
      </Link>
    </Page>
  );
}
