import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PRIVACY_NOTICE_VERSION } from '#domain/consent';
import { useTenant } from '#state/phone-context';
import { PageHeader } from '#ui/page-header';
import { PageTitle } from '#ui/page-title';
import { spacedPhone } from '#ui/spaced-phone';
import { PrivacyAnswer } from './privacy-answer.tsx';
import classes from './privacy-page.module.css';

/** What is kept, where, why and how to have it removed, under the Personal Data Protection Act. */
export function PrivacyPage() {
  const { t } = useLingui();
  const { contactPhone } = useTenant();
  const shownPhone = spacedPhone(contactPhone);
  const version = PRIVACY_NOTICE_VERSION;
  return (
    <article className={classes.notice}>
      <PageTitle title={t`How your data is handled`} />
      <PageHeader>
        <Trans>How your data is handled</Trans>
      </PageHeader>
      <p className={classes.version}>
        <Trans>Version {version}</Trans>
      </p>
      <h2>
        <Trans>What the company keeps</Trans>
      </h2>
      <p>
        <Trans>
          Your name, phone number, addresses, orders and payments, because without them no goods can be
          delivered and no bill can be written.
        </Trans>
      </p>
      <h2>
        <Trans>What this device keeps</Trans>
      </h2>
      <p>
        <Trans>
          Your cart, orders that wait to be sent, and what you saw last, so that you can order without a
          signal. Signing out removes what you saw; your cart stays, and so do orders that you choose to keep.
        </Trans>
      </p>
      <h2>
        <Trans>Who sees it</Trans>
      </h2>
      <p>
        <Trans>
          The company, and who delivers or settles your order. There is no advertising and no following you
          around.
        </Trans>
      </p>
      <h2>
        <Trans>Your rights</Trans>
      </h2>
      <p>
        <Trans>
          You can ask the company to show, correct or delete your data, or to stop using it, at any time.
        </Trans>
      </p>
      {contactPhone === '' ? null : (
        <p>
          <Trans>
            For that, call the company: <a href={`tel:${contactPhone}`}>{shownPhone}</a>
          </Trans>
        </p>
      )}
      <PrivacyAnswer />
      <a href="licenses.txt" target="_blank" rel="noreferrer" className={classes.back}>
        <Trans>Open-source licences</Trans>
      </a>
      <Link to="/" className={classes.back}>
        <Trans>Back to the shop</Trans>
      </Link>
    </article>
  );
}
