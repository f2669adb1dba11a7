import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import './font.css';
import './tokens.css';
import './base.css';
import type { ReactNode } from 'react';
import type { TenantTheme } from '#domain/tenants/tenant';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { tenantStyle } from './tenant-style.ts';

const ToastArea = lazyOrNothing(async () => (await import('#ui/feedback/toasts/toast-area')).ToastArea);

interface LookProviderProps {
  readonly theme: TenantTheme;
  /** Renders the toasts' container; their code loads with it, so set it only after the first paint. */
  readonly hasToasts?: boolean | undefined;
  readonly children: ReactNode;
}

/** Applies the tenant's theme: tokens, font, brand shades, the device's colour scheme, toasts. */
export function LookProvider({ theme, hasToasts = false, children }: LookProviderProps) {
  return (
    <>
      <style>{tenantStyle(theme)}</style>
      {children}
      {hasToasts ? <ToastArea /> : null}
    </>
  );
}
