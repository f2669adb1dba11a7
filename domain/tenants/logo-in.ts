import type { Language } from '#domain/kernel/language';
import type { TenantTheme } from './tenant.ts';

/** The logo for screens in this language; without an English one, the Thai one for both. '' if there is none. */
export function logoIn({ logo, logoEn }: Pick<TenantTheme, 'logo' | 'logoEn'>, language: Language): string {
  return language === 'en-US' && logoEn !== '' ? logoEn : logo;
}
