import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './mantine-look.css';

const theme = createTheme({ respectReducedMotion: true });

/**
 * Around what is made of Mantine's pieces, and around nothing else: its code comes after the first paint, with the first
 * of them. The variables stand in the style sheets, so none has to be computed.
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
