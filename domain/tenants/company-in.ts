import type { Language } from '#domain/kernel/language';
import { nameIn } from '#domain/kernel/named';
import type { TenantConfiguration } from './tenant.ts';

type CompanyNames = Pick<TenantConfiguration, 'companyNameTh' | 'companyNameEn'>;
type CompanyAddresses = Pick<TenantConfiguration, 'companyAddressTh' | 'companyAddressEn'>;
type StoreNames = Pick<TenantConfiguration, 'mainStoreName' | 'mainStoreNameEn'>;

/** The company's name in a language; English falls back to Thai. */
export function companyNameIn({ companyNameTh, companyNameEn }: CompanyNames, language: Language): string {
  return nameIn({ name: companyNameTh, nameEn: companyNameEn }, language);
}

/** The company's address in a language; English falls back to Thai. '' if there is none. */
export function companyAddressIn(
  { companyAddressTh, companyAddressEn }: CompanyAddresses,
  language: Language,
): string {
  return nameIn({ name: companyAddressTh, nameEn: companyAddressEn }, language);
}

/** The main store's name in a language; English falls back to Thai. '' if there is none. */
export function mainStoreNameIn({ mainStoreName, mainStoreNameEn }: StoreNames, language: Language): string {
  return nameIn({ name: mainStoreName, nameEn: mainStoreNameEn }, language);
}
