import { useState } from 'react';
import type { DeviceSession } from '#domain/accounts/device-session';
import type { AccountKey } from '#local/kernel/account';
import { readDevices, signOutDevice, signOutOtherDevices, type SignOutDevicesOutcome } from './devices.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { useSyncStatus } from '#state/runtime/hooks/use-status';

export interface DevicesView {
  /** The server's last list, without the devices that were signed out since; undefined before the first answer. */
  readonly devices: readonly DeviceSession[] | undefined;
  /** The reason why the list may be outdated. */
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  readonly isBusy: boolean;
  retry(): void;
  signOut(id: string): Promise<SignOutDevicesOutcome>;
  signOutOthers(): Promise<SignOutDevicesOutcome>;
}

interface Known {
  readonly account: AccountKey;
  readonly devices: readonly DeviceSession[];
}

/** The devices on which the account is signed in, read when the page opens. */
export function useDevices(): DevicesView {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const { isReachable } = useSyncStatus();
  const [known, setKnown] = useState<Known>();
  const [isBusy, setIsBusy] = useState(false);

  const { problem, retry } = useRefresh(account, async () => {
    if (account === undefined) return 'session-changed';
    const outcome = await readDevices(phone, account);
    if (outcome.kind === 'ready') setKnown({ account, devices: outcome.devices });
    return outcome.kind;
  });

  const during = async (
    end: (of: AccountKey) => Promise<SignOutDevicesOutcome>,
    isLeft: (device: DeviceSession) => boolean,
  ): Promise<SignOutDevicesOutcome> => {
    if (account === undefined) return { kind: 'session-changed' };
    setIsBusy(true);
    try {
      const outcome = await end(account);
      if (outcome.kind === 'signed-out' || outcome.kind === 'not-there')
        setKnown((before) => before && { ...before, devices: before.devices.filter(isLeft) });
      // The outcome is unknown: the list shows it.
      else retry();
      return outcome;
    } finally {
      setIsBusy(false);
    }
  };

  return {
    devices: known?.account === account ? known?.devices : undefined,
    problem: problem ?? (isReachable === false ? 'unreachable' : undefined),
    isBusy,
    retry,
    signOut: (id) =>
      during(
        (of) => signOutDevice(phone, of, id),
        (device) => device.id !== id,
      ),
    signOutOthers: () =>
      during(
        (of) => signOutOtherDevices(phone, of),
        (device) => device.isThis,
      ),
  };
}
