import { useMemo } from 'react';
import { thaiUnitName, type UnitNaming } from '#domain/catalogue/unit-name';
import { loadedUnitNames } from '#platform/runtime/messages';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { useTenant } from '#state/runtime/phone-context';

/** Names units in the shown language, with the tenant's own English words. */
export function useUnitNaming(): UnitNaming {
  const { unitNames } = useTenant();
  const language = useLanguage();
  return useMemo(
    () => (language === 'en-US' ? loadedUnitNames()?.englishUnitNames(unitNames) : undefined) ?? thaiUnitName,
    [language, unitNames],
  );
}
