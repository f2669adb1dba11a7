import type { Named } from '#domain/kernel/named';

/**
 * Names a unit in the shown language.
 *
 * @param count the number before the name: English has a plural. Without one the name stands alone, as in "per case"
 */
export type UnitNaming = (unit: Named, count?: number) => string;

/** The Thai name. An asterisk, which hides a unit from lists, is not part of it. */
export const thaiUnitName: UnitNaming = ({ name }) => name.replaceAll('*', '');
