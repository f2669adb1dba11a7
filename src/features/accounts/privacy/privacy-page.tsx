import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PRIVACY_NOTICE_VERSION } from '#domain/accounts/consent';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { Controller } from './controller.tsx';
import { PrivacyAnswer } from './privacy-answer.tsx';
import { Purposes } from './purposes.tsx';
import { Recipients } from './recipients.tsx';
import { Retention } from './retention.tsx';
import { Rights } from './rights.tsx';
import classes from './privacy-page.module.css';

/** The privacy notice under the Personal Data Protection Act B.E. 2562, section 23. */
export function PrivacyPage() {
  const { t } = useLingui();
  const version = PRIVACY_NOTICE_VERSION;
  return (
    <article className={classes.notice}>
      <PageTitle title={t`Privacy notice`} />
      <PageHeader>
        <Trans>Privacy notice</Trans>
      </PageHeader>
      <p className={classes.version}>
        <Trans>Version {version}</Trans>
      </p>
      <Controller />
      <Purposes />
      <Retention />
      <Recipients />
      <Rights />
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
