import { MantineContext, MantineProvider } from '@mantine/core';
import { use, type ReactNode } from 'react';
import './mantine-look.css';
import { mantineTheme } from './mantine-theme.ts';

/**
 * Stands around each Mantine component of `src/ui`; a form, a sheet and a dialog provide it once for all inside. So no
 * page mentions it, and home does not load it. The variables are in style sheets, so none is computed at run time.
 */
export function MantineLook({ children }: { readonly children: ReactNode }) {
  const isProvided = use(MantineContext) !== null;
  if (isProvided) return children;
  return (
    <MantineProvider
      theme={mantineTheme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
