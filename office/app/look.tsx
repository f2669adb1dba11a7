import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, type ReactNode } from 'react';
import { officeTheme, officeVariables } from '#office/ui/theme';

interface LookProps {
  readonly brand: string;
  /** The name under which this browser keeps the choice of light or dark. */
  readonly colours: string;
  /** The nonce of this page, by which the content policy lets the component library add style sheets. */
  readonly nonce: string;
  readonly children: ReactNode;
}

/** Gives a page its colour, its language and the component library. */
export function Look({ brand, colours, nonce, children }: LookProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <MantineProvider
          theme={officeTheme(brand)}
          cssVariablesResolver={officeVariables(brand)}
          defaultColorScheme="auto"
          colorSchemeManager={localStorageColorSchemeManager({ key: colours })}
          getStyleNonce={() => nonce}
        >
          {children}
        </MantineProvider>
      </I18nProvider>
    </StrictMode>
  );
}
