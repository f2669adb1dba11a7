import { DAY_MS } from '#domain/kernel/durations';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeviceSession } from '#domain/accounts/device-session';
import { Button } from '#ui/controls/button';
import { bangkokDay } from '#ui/text/format-date';
import { StatusPill } from '#ui/feedback/status-pill';
import { ThaiDate } from '#ui/text/thai-date';
import { Icon } from '#ui/controls/icon';
import classes from './device-row.module.css';
import { useDeviceMessages } from '#ui/accounts/use-device-messages';

interface DeviceRowProps {
  readonly device: DeviceSession;
  /** In the server's time, which set the dates. */
  readonly now: Date;
  /** A request to sign this device out is in progress. */
  readonly isBusy: boolean;
  readonly onSignOut: (label: string) => void;
}

/** One device: its name, its sign-in date, and for another device a button that signs it out. */
export function DeviceRow({ device, now, isBusy, onSignOut }: DeviceRowProps) {
  const { t } = useLingui();
  const { kind, label } = useDeviceMessages()(device.userAgent);
  return (
    <div className={classes.row}>
      <span className={classes.icon}>
        <Icon name={kind === 'computer' ? 'computer' : 'device'} />
      </span>
      <div className={classes.facts}>
        <p className={classes.name}>{label}</p>
        {device.isThis ? null : (
          <p className={classes.detail}>
            <Trans>
              Last used <Day value={device.lastUsedAt} now={now} />
            </Trans>
          </p>
        )}
        <p className={classes.detail}>
          <Trans>
            Signed in <Day value={device.signedInAt} now={now} />
          </Trans>
        </p>
      </div>
      {device.isThis ? (
        <StatusPill tone="good">
          <Trans>This device</Trans>
        </StatusPill>
      ) : (
        <Button
          variant="danger"
          isBusy={isBusy}
          aria-label={t`Sign out: ${label}`}
          onClick={() => onSignOut(label)}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </div>
  );
}

/** The last use is not known to the minute, so only the day is shown. */
function Day({ value, now }: { readonly value: Date; readonly now: Date }) {
  const isNear = bangkokDay(value) >= bangkokDay(new Date(now.getTime() - DAY_MS));
  return <ThaiDate value={value} shows={isNear ? 'near-day' : 'date'} now={now} />;
}
