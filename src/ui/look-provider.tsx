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
import { MantineProvider } from '@mantine/core';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { TenantTheme } from '#domain/tenant';
import { mantineTheme, tenantVariables } from './theme.ts';

const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }));

const AFTER_PAINT_MS = 1000;

interface LookProviderProps {
  readonly theme: TenantTheme;
  readonly children: ReactNode;
}

/** The tenant's look around everything: tokens, face, brand shades, dark mode as the device has it, toasts. */
export function LookProvider({ theme, children }: LookProviderProps) {
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={tenantVariables(theme)}
      defaultColorScheme="auto"
    >
      {children}
      {useIsPainted() ? (
        <Suspense fallback={null}>
          <ToastArea />
        </Suspense>
      ) : null}
    </MantineProvider>
  );
}

/** What is drawn over the page waits for the page: the first paint comes before the code of toasts and sheets. */
function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);

  // The browser's own rest after painting stands outside React; Safari has no idle callback.
  useEffect(() => {
    const rest = window.setTimeout(() => setIsPainted(true), AFTER_PAINT_MS);
    return () => window.clearTimeout(rest);
  }, []);
  return isPainted;
}
