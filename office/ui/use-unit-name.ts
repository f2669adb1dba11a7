import { englishUnitNames } from '#domain/catalogue/english-unit-name';
import { thaiUnitName, type UnitNaming } from '#domain/catalogue/unit-name';
import { useOffice } from '#office/kernel/office';
import { useLanguage } from './moment.tsx';

/** Names units in the language of the screen; in English, common Thai names have a word. */
export function useUnitName(): UnitNaming {
  const { tenant } = useOffice();
  return useLanguage() === 'en-US' ? englishUnitNames(tenant.unitNames) : thaiUnitName;
}
