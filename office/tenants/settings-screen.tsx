import { Skeleton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { getSettings } from '#contract/office/settings-calls';
import { useMay } from '#office/accounts/use-me';
import { useAnswer } from '#office/kernel/use-call';
import { ErrorNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { SettingsForm } from './settings-form.tsx';
import classes from './settings.module.css';

/** The settings that an owner changes. The operator's file has the rest. */
export function SettingsScreen() {
  const { t } = useLingui();
  const saved = useAnswer(getSettings, undefined, { isKept: false });
  const mayChange = useMay('settings.change');
  return (
    <Page title={t`Settings`} isScrolling>
      {saved.error !== null && saved.data === undefined ? (
        <ErrorNotice error={saved.error} onRetry={() => void saved.refetch()} />
      ) : null}
      {saved.isPending ? <Skeleton height={320} maw={980} /> : null}
      {saved.data === undefined ? null : (
        <>
          <SettingsForm saved={saved.data} isReadOnly={!mayChange} />
          <p className={classes.soft}>
            <Trans>
              Bank accounts, payment keys, addresses of other systems, the map and the logo’s file are set by
              whoever runs the server. They take effect when the server starts.
            </Trans>
          </p>
        </>
      )}
    </Page>
  );
}
