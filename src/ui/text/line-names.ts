import { lineProductName, lineUnit, type LineNames } from '#domain/catalogue/line-names';
import { useShownLanguage } from './thai-date.tsx';
import { useUnitName } from './unit-name.ts';

/** The names of a line in the shown language. */
export interface ShownLineNames {
  readonly productName: string;
  readonly unitName: string;
}

/** Names the product and the unit of a line as they were ordered, in the shown language. */
export function useLineNames(): (line: LineNames, count?: number) => ShownLineNames {
  const language = useShownLanguage();
  const nameUnit = useUnitName();
  return (line, count) => ({
    productName: lineProductName(line, undefined, language),
    unitName: nameUnit(lineUnit(line), count),
  });
}
