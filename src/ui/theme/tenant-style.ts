import type { TenantTheme } from '#domain/tenants/tenant';
import { brandShades } from '#domain/tenants/brand-shades';

function shadesIn(theme: TenantTheme, scheme: 'light' | 'dark'): string {
  const { brand, onBrand, brandText, brandSoft } = brandShades(theme.brand, scheme);
  return `:root{--brand:${brand};--on-brand:${onBrand};--brand-text:${brandText};--brand-soft:${brandSoft}}`;
}

/** The tenant's brand colour as CSS variables in both colour schemes, for a `<style>`. */
export function tenantStyle(theme: TenantTheme): string {
  return `${shadesIn(theme, 'light')}@media (prefers-color-scheme:dark){${shadesIn(theme, 'dark')}}`;
}
