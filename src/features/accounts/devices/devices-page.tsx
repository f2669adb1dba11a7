import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { SignOutDevicesOutcome } from '#state/accounts/devices';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { useDevices, type DevicesView } from '#state/accounts/use-devices';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { showToast } from '#ui/feedback/toasts/toast';
import { DeviceRow } from './device-row.tsx';
import classes from './devices-page.module.css';
import { SignOutOthers } from './sign-out-others.tsx';

/** The signed-in devices, this one first, with buttons to sign the others out. */
export function DevicesPage({ onBack }: { readonly onBack: () => void }) {
  const { t } = useLingui();
  const { capabilities } = useTenant();
  return (
    <div className={classes.page}>
      <PageTitle title={t`Signed-in devices`} />
      <PageHeader onBack={onBack}>
        <Trans>Signed-in devices</Trans>
      </PageHeader>
      {capabilities.sessions ? (
        <Devices />
      ) : (
        <EmptyState
          icon="device"
          title={t`Not available`}
          text={t`The company’s system can’t show your signed-in devices.`}
        />
      )}
    </div>
  );
}

function Devices() {
  const view = useDevices();
  const { devices, problem, retry } = view;
  if (problem !== undefined) return <NotKnown problem={problem} onRetry={retry} />;
  if (devices === undefined) return <RowSkeleton />;
  return <DeviceList view={view} devices={devices} />;
}

interface DeviceListProps {
  readonly view: DevicesView;
  readonly devices: NonNullable<DevicesView['devices']>;
}

function DeviceList({ view, devices }: DeviceListProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const notify = useOutcomeToast();
  /** The id of the device that is being signed out, or a mark for all others. */
  const [busyWith, setBusyWith] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const now = phone.remote.serverClock.now();
  const others = devices.filter(({ isThis }) => !isThis);

  const during = (what: string, label: string, end: () => Promise<SignOutDevicesOutcome>) => {
    if (view.isBusy) return;
    setBusyWith(what);
    void end()
      .then((outcome) => {
        notify(outcome, label);
        // The pressed button disappears with its row, so the focus moves to the list.
        list.current?.focus({ preventScroll: true });
      })
      .finally(() => setBusyWith(undefined));
  };

  return (
    <>
      <Card isFlush>
        <ul ref={list} tabIndex={-1} className={classes.list} aria-label={t`Signed-in devices`}>
          {devices.map((device) => (
            <li key={device.id}>
              <DeviceRow
                device={device}
                now={now}
                isBusy={busyWith === device.id || busyWith === ALL_OTHERS}
                onSignOut={(label) => during(device.id, label, () => view.signOut(device.id))}
              />
            </li>
          ))}
        </ul>
      </Card>
      {others.length === 0 ? (
        <p className={classes.note}>
          <Trans>Only this device is signed in.</Trans>
        </p>
      ) : (
        <>
          <p className={classes.note}>
            <Trans>Sign out any device you don’t know, have lost, or no longer use.</Trans>
          </p>
          <SignOutOthers
            isBusy={busyWith === ALL_OTHERS}
            onSignOut={() => during(ALL_OTHERS, '', view.signOutOthers)}
          />
        </>
      )}
    </>
  );
}

const ALL_OTHERS = 'all-others';

interface NotKnownProps {
  readonly problem: 'unreachable' | 'unreadable';
  readonly onRetry: () => void;
}

/** Hides a list that may be outdated: somebody might rely on a device being signed out. */
function NotKnown({ problem, onRetry }: NotKnownProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="cloudOff"
      title={
        problem === 'unreachable' ? t`You’re offline right now` : t`We can’t show your devices right now`
      }
      text={
        problem === 'unreachable'
          ? t`You need a connection to see your devices. They’ll load when you’re online.`
          : t`We couldn’t connect. This Wi-Fi may need you to sign in first.`
      }
      action={
        <Button size="main" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}

function useOutcomeToast(): (outcome: SignOutDevicesOutcome, label: string) => void {
  const { t } = useLingui();
  return (outcome, label) => {
    if (outcome.kind === 'signed-out') {
      const { count } = outcome;
      showToast({
        message:
          label === ''
            ? t`${plural(count, { one: '# device was signed out', other: '# devices were signed out' })}`
            : t`Signed out: ${label}`,
      });
    }
    if (outcome.kind === 'not-there') showToast({ message: t`That device was already signed out` });
    if (outcome.kind === 'unreachable' || outcome.kind === 'unreadable') {
      showToast({
        message: t`We didn’t get an answer, so the device may still be signed in. Check here again later.`,
        tone: 'warning',
      });
    }
  };
}
