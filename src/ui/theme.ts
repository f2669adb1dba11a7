import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import type { TenantTheme } from '#domain/tenant';
import { brandShades } from './brand-shades.ts';

const FONT = "'Anuphan Variable', 'Sukhumvit Set', 'Noto Sans Thai', 'Leelawadee UI', system-ui, sans-serif";

/** What Mantine's own pieces (dialog, drawer, notification) need to look like ours. */
export const mantineTheme: MantineThemeOverride = createTheme({
  fontFamily: FONT,
  defaultRadius: 14,
  cursorType: 'pointer',
  respectReducedMotion: true,
});

function schemeVariables(theme: TenantTheme, scheme: 'light' | 'dark'): Record<string, string> {
  const { brand, onBrand, brandText, brandSoft } = brandShades(theme.brand, scheme);
  return {
    '--brand': brand,
    '--on-brand': onBrand,
    '--brand-text': brandText,
    '--brand-soft': brandSoft,
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-default-border': 'var(--hairline)',
  };
}

/** The tenant's one colour as CSS variables in both schemes; Mantine writes them into the document. */
export function tenantVariables(theme: TenantTheme): CSSVariablesResolver {
  return () => ({
    variables: {},
    light: schemeVariables(theme, 'light'),
    dark: schemeVariables(theme, 'dark'),
  });
}
