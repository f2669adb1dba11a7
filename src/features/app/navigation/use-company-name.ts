import { useTenant } from '#state/runtime/phone-context';
import { useShownLanguage } from '#ui/text/thai-date';

/** The company's name in the current language. */
export function useCompanyName(): string {
  const tenant = useTenant();
  const language = useShownLanguage();
  return language === 'en-US' && tenant.companyNameEn !== '' ? tenant.companyNameEn : tenant.companyNameTh;
}
