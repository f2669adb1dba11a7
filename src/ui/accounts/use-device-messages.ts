import { useLingui } from '@lingui/react/macro';
import { deviceName, type DeviceKind, type DeviceSystem } from '#domain/accounts/device-name';

export interface DeviceLabel {
  readonly kind: DeviceKind;
  /** "Android phone · Chrome" */
  readonly label: string;
}

/** The readable name of a device with this user agent. */
export function useDeviceMessages(): (userAgent: string) => DeviceLabel {
  const { t } = useLingui();
  const deviceMessages = (kind: DeviceKind, system: DeviceSystem | undefined): string => {
    switch (system) {
      case undefined:
        return t`Unknown device`;
      // These names are the same in every language.
      case 'iPhone':
      case 'iPad':
      case 'Mac':
        return system;
      case 'Android':
        return kind === 'tablet' ? t`Android tablet` : t`Android phone`;
      case 'ChromeOS':
        return 'Chromebook';
      default:
        return t`${system} computer`;
    }
  };
  return (userAgent) => {
    const { kind, system, browser } = deviceName(userAgent);
    const device = deviceMessages(kind, system);
    return { kind, label: browser === undefined ? device : `${device} · ${browser}` };
  };
}
