import { companyNameIn } from '#domain/tenants/company-in';
import { useTenant } from '#state/runtime/phone-context';
import { useShownLanguage } from '#ui/text/thai-date';

/** The company's name in the current language. */
export function useCompanyName(): string {
  return companyNameIn(useTenant(), useShownLanguage());
}
