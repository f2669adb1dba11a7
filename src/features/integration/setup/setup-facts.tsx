import { companyNameIn } from '#domain/tenants/company-in';
import { useShownLanguage } from '#ui/text/thai-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useTenant } from '#state/runtime/phone-context';
import type { SupportBundle } from '#state/device/support-bundle';
import { Card } from '#ui/cards/card';
import { formatCount } from '#ui/text/format-count';
import { formatMegabytes } from '#ui/text/format-megabytes';
import { ThaiDate } from '#ui/text/thai-date';
import { Fact, Facts } from '#ui/layout/facts';
import classes from './setup-page.module.css';

interface BundleProps {
  readonly bundle: SupportBundle;
}

/** The app's version, the browser and the session. */
export function VersionCard({ bundle }: BundleProps) {
  const { app, browser, session } = bundle;
  const seconds = app.clockBehindSeconds;
  return (
    <Card>
      <h2 className={classes.heading}>
        <Trans>Versions</Trans>
      </h2>
      <Facts className={classes.facts}>
        <Fact name={<Trans>App</Trans>}>{app.version === '' ? '–' : app.version}</Fact>
        <Fact name={<Trans>Read at</Trans>}>
          <ThaiDate value={bundle.madeAt} shows="date-time" />
        </Fact>
        <Fact name={<Trans>Language and mode</Trans>}>
          {app.language}, {app.mode}
        </Fact>
        <Fact name={<Trans>Signed in as</Trans>}>{session.role}</Fact>
        <Fact name={<Trans>Phone clock is behind by</Trans>}>
          {seconds === null ? '–' : <Trans>{seconds} s</Trans>}
        </Fact>
        <Fact name={<Trans>Browser</Trans>}>
          {browser.userAgent} ({browser.place})
        </Fact>
      </Facts>
    </Card>
  );
}

/** The company's configuration, as far as it is public. */
export function CompanyCard({ bundle }: BundleProps) {
  const tenant = useTenant();
  const language = useShownLanguage();
  const able = Object.entries(bundle.company.capabilities);
  const named = (isThere: boolean) =>
    able.flatMap(([name, isAble]) => (isAble === isThere ? [name] : [])).join(', ') || '–';
  return (
    <Card>
      <h2 className={classes.heading}>
        <Trans>Configuration</Trans>
      </h2>
      <Facts className={classes.facts}>
        <Fact name={<Trans>Company</Trans>}>
          {companyNameIn(tenant, language)} ({tenant.companyCode}, {tenant.tenant})
        </Fact>
        <Fact name={<Trans>API address</Trans>}>{tenant.apiBase}</Fact>
        <Fact name={<Trans>Picture address</Trans>}>{tenant.pictureBase}</Fact>
        <Fact name={<Trans>Supported by back end</Trans>}>{named(true)}</Fact>
        <Fact name={<Trans>Not supported by back end</Trans>}>{named(false)}</Fact>
        <Fact name={<Trans>Payment methods</Trans>}>{tenant.paymentMethods.join(', ')}</Fact>
      </Facts>
    </Card>
  );
}

/** The stored data on this phone, and whether storage is persistent. */
export function StorageCard({ bundle }: BundleProps) {
  const { browser, kept } = bundle;
  return (
    <Card>
      <h2 className={classes.heading}>
        <Trans>Storage</Trans>
      </h2>
      <Facts className={classes.facts}>
        <Fact name={<Trans>Used</Trans>}>{megabytes(browser.usedBytes)}</Fact>
        <Fact name={<Trans>Browser storage limit</Trans>}>{megabytes(browser.quotaBytes)}</Fact>
        <Fact name={<Trans>Persistent storage</Trans>}>{browser.persistence}</Fact>
        {Object.entries(kept).map(([name, rows]) => (
          <Fact key={name} name={name}>
            {formatCount(rows)}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? '–' : formatMegabytes(bytes);
}

/** For the staff: the whole configuration, and pending changes of the phone's other users. */
export function StaffCard({ bundle }: BundleProps) {
  const { t } = useLingui();
  const tenant = useTenant();
  return (
    <Card>
      <h2 className={classes.heading}>
        <Trans>For the office</Trans>
      </h2>
      <Facts className={classes.facts}>
        <Fact name={<Trans>Other people’s unsent changes on this phone</Trans>}>
          {formatCount(bundle.waitingOfOthers)}
        </Fact>
      </Facts>
      <pre className={classes.json} tabIndex={0} aria-label={t`Full configuration`}>
        {JSON.stringify(tenant, undefined, 2)}
      </pre>
    </Card>
  );
}
