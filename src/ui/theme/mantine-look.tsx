import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './mantine-look.css';

const theme = createTheme({ respectReducedMotion: true });

/**
 * Wraps only Mantine components: its code loads after the first paint, with the first of them. The variables are in
 * style sheets, so none is computed at run time.
 */
export function MantineLook({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
