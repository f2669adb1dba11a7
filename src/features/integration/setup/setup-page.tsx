import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { copyText } from '#state/device/copy-text';
import { usePhone } from '#state/runtime/phone-context';
import { shareSupportBundle, supportBundleText, type SupportBundle } from '#state/device/support-bundle';
import { useSupportBundle } from '#state/device/use-support-bundle';
import { Button } from '#ui/controls/button';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { showToast } from '#ui/feedback/toasts/toast';
import { Page } from '#ui/layout/page';
import { useBusy } from '#ui/hooks/use-busy';
import { LogCard, OutboxCard } from './outbox-and-log.tsx';
import { CompanyCard, StorageCard, StaffCard, VersionCard } from './setup-facts.tsx';
import classes from './setup-page.module.css';

/**
 * The diagnosis of the app on this phone, for support: configuration, versions, storage, outbox and log (Specification,
 * DEV-26).
 */
export function SetupPage() {
  const { t } = useLingui();
  const { bundle, readAgain } = useSupportBundle();
  return (
    <Page title={t`App setup`} className={classes.page}>
      {bundle === undefined ? <RowSkeleton /> : <Setup bundle={bundle} onReadAgain={readAgain} />}
      {bundle?.session.role === 'staff' ? (
        <Link to="/unauth" className={classes.back}>
          <Trans>Back to your account</Trans>
        </Link>
      ) : (
        <Link to="/" className={classes.back}>
          <Trans>Back to the shop</Trans>
        </Link>
      )}
    </Page>
  );
}

interface SetupProps {
  readonly bundle: SupportBundle;
  readonly onReadAgain: () => void;
}

function Setup({ bundle, onReadAgain }: SetupProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const [isFreeing, run] = useBusy();
  const copy = async () => {
    const isCopied = await copyText(supportBundleText(bundle));
    showToast({
      id: 'support',
      tone: isCopied ? 'plain' : 'warning',
      message: isCopied
        ? t`Copied. Paste it into your chat with the company.`
        : t`This browser doesn’t allow copying. Share it as a file instead.`,
    });
  };
  const free = async () => {
    const hadSome = await run(phone.freePictures()).catch(() => false);
    showToast({
      id: 'support',
      message: hadSome ? t`Pictures deleted from this phone.` : t`There were no saved pictures.`,
    });
    onReadAgain();
  };
  return (
    <>
      <p className={classes.note}>
        <Trans>
          Use this to report a problem. It contains only versions, counts and codes: no names, addresses,
          phone numbers or orders.
        </Trans>
      </p>
      <div className={classes.ways}>
        <Button size="main" onClick={() => void copy()}>
          <Trans>Copy diagnostics</Trans>
        </Button>
        <Button size="main" variant="secondary" onClick={() => void shareSupportBundle(phone, bundle)}>
          <Trans>Share as file</Trans>
        </Button>
        <Button size="main" variant="secondary" onClick={onReadAgain}>
          <Trans>Reload</Trans>
        </Button>
        <Button size="main" variant="secondary" isBusy={isFreeing} onClick={() => void free()}>
          <Trans>Delete saved pictures</Trans>
        </Button>
      </div>
      <div className={classes.cards}>
        <VersionCard bundle={bundle} />
        <CompanyCard bundle={bundle} />
        <StorageCard bundle={bundle} />
        <OutboxCard bundle={bundle} />
        {bundle.session.role === 'staff' ? <StaffCard bundle={bundle} /> : null}
        <LogCard bundle={bundle} />
      </div>
    </>
  );
}
