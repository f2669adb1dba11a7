import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import './font.css';
import './tokens.css';
import './base.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TenantTheme } from '#domain/tenant';
import { mantineTheme, tenantVariables } from './theme.ts';
import { ToastArea } from './toast.tsx';

interface LookProviderProps {
  readonly theme: TenantTheme;
  readonly children: ReactNode;
}

/** The tenant's look around everything: tokens, face, brand shades, dark mode as the device has it, toasts. */
export function LookProvider({ theme, children }: LookProviderProps) {
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={tenantVariables(theme)} defaultColorScheme="auto">
      {children}
      <ToastArea />
    </MantineProvider>
  );
}
