import { createContext, use } from 'react';
import { thaiUnitName, type UnitNaming } from '#domain/catalogue/unit-name';

/** Provided at the root of the app. */
export const UnitNamingContext = createContext<UnitNaming>(thaiUnitName);

/** Names a unit in the shown language. */
export function useUnitName(): UnitNaming {
  return use(UnitNamingContext);
}
