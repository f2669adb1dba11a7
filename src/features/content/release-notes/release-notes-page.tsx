import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePhone } from '#state/runtime/phone-context';
import { releaseNotesIn } from '#state/content/release-notes';
import { Card } from '#ui/cards/card';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { ThaiDate, useShownLanguage } from '#ui/text/thai-date';
import classes from './release-notes-page.module.css';

/** The app's release notes; open to everybody. */
export function ReleaseNotesPage() {
  const { t } = useLingui();
  const { version } = usePhone().device;
  const notes = releaseNotesIn(useShownLanguage());
  return (
    <article className={classes.page}>
      <PageTitle title={t`What’s new`} />
      <PageHeader>
        <Trans>What’s new</Trans>
      </PageHeader>
      {version === '' ? null : (
        <p className={classes.version}>
          <Trans>App version: {version}</Trans>
        </p>
      )}
      {notes.map(({ day, title, changes }) => (
        <Card key={`${day} ${title}`}>
          <p className={classes.day}>
            <ThaiDate value={`${day}T12:00:00+07:00`} />
          </p>
          <h2 className={classes.title}>{title}</h2>
          <ul className={classes.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Card>
      ))}
      <Link to="/" className={classes.back}>
        <Trans>Back to the shop</Trans>
      </Link>
    </article>
  );
}
