import { useTenant } from '#state/phone-context';
import { useShownLanguage } from '#ui/thai-date';

/** The company's name in the language shown. */
export function useCompanyName(): string {
  const tenant = useTenant();
  const language = useShownLanguage();
  return language === 'en-US' && tenant.companyNameEn !== '' ? tenant.companyNameEn : tenant.companyNameTh;
}
