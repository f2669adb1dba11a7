import { useLingui } from '@lingui/react';
import { useSyncExternalStore, type ReactNode } from 'react';
import type { Phone } from '#state/runtime/phone';
import { StartFailed } from './start-failed.tsx';

interface StorageGuardProps {
  readonly phone: Phone;
  readonly children: ReactNode;
}

/** Shows the app while the phone's storage works; otherwise the problem and what to do. */
export function StorageGuard({ phone, children }: StorageGuardProps) {
  const { i18n } = useLingui();
  const trouble = useSyncExternalStore(phone.device.trouble.subscribe, phone.device.trouble.read);
  if (trouble === undefined) return children;
  return <StartFailed problem={trouble} languages={[i18n]} tenant={phone.tenant.tenant} />;
}
