import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { brandShades } from '#domain/tenants/brand-shades';

/** The places of the tenant's shades among the ten of a colour. */
const LIGHT_SHADE = 6;
const DARK_SHADE = 4;

/** The look of the office in the tenant's colour. */
export function officeTheme(brand: string): MantineThemeOverride {
  const light = brandShades(brand, 'light');
  const dark = brandShades(brand, 'dark');
  const shades: MantineColorsTuple = [
    light.brandSoft,
    light.brandSoft,
    light.brandSoft,
    dark.brandText,
    dark.brand,
    light.brandText,
    light.brand,
    light.brandText,
    light.brandText,
    dark.brandSoft,
  ];
  return createTheme({
    primaryColor: 'brand',
    primaryShade: { light: LIGHT_SHADE, dark: DARK_SHADE },
    colors: { brand: shades },
    autoContrast: true,
    white: '#ffffff',
    black: '#1c211f',
    fontFamily: 'var(--face)',
    headings: { fontFamily: 'var(--face)', fontWeight: '650' },
    fontSizes: { xs: '12px', sm: '13.5px', md: '15px', lg: '17px', xl: '20px' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
    defaultRadius: 8,
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'sm' } },
      Modal: {
        defaultProps: { centered: true, radius: 12, transitionProps: { duration: 120 } },
        styles: { title: { fontSize: 17, fontWeight: 650 } },
      },
      Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
      InputWrapper: { defaultProps: { errorProps: { role: 'alert' } } },
      Menu: { defaultProps: { shadow: 'md', radius: 10 } },
      // The library colours titles like the icon, and its yellow is too light to read.
      Alert: { styles: { title: { color: 'var(--ink)' } } },
    },
  });
}

/** The library's variables, from the office's tokens. */
export function officeVariables(brand: string): CSSVariablesResolver {
  const brandOf = (scheme: 'light' | 'dark') => {
    const shades = brandShades(brand, scheme);
    return {
      '--mantine-color-brand-filled': shades.brand,
      '--mantine-color-brand-light': shades.brandSoft,
      '--mantine-color-brand-light-hover': shades.brandSoft,
      '--mantine-color-brand-light-color': shades.brandText,
      '--mantine-color-brand-text': shades.brandText,
      '--mantine-color-brand-outline': shades.brandText,
      '--mantine-primary-color-contrast': shades.onBrand,
      '--mantine-color-anchor': shades.brandText,
      '--brand': shades.brand,
      '--on-brand': shades.onBrand,
      '--brand-text': shades.brandText,
      '--brand-soft': shades.brandSoft,
      '--mantine-color-body': 'var(--card)',
      '--mantine-color-text': 'var(--ink)',
      '--mantine-color-dimmed': 'var(--ink-soft)',
      '--mantine-color-placeholder': 'var(--ink-soft)',
      '--mantine-color-error': 'var(--refused)',
      '--mantine-color-default': 'var(--card)',
      '--mantine-color-default-hover': 'var(--field)',
      '--mantine-color-default-color': 'var(--ink)',
      '--mantine-color-default-border': 'var(--hairline)',
    };
  };
  return () => ({ variables: {}, light: brandOf('light'), dark: brandOf('dark') });
}
