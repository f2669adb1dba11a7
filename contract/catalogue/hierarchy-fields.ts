import { codeList, codesUpTo, MAX_WANTED_CODES } from '#contract/kernel/fields';

const codes = codesUpTo(MAX_WANTED_CODES);

/** The fields hierarchy1 to hierarchy5 of a request, each with the codes of a level. */
export const hierarchyFields = {
  hierarchy1: codes,
  hierarchy2: codes,
  hierarchy3: codes,
  hierarchy4: codes,
  hierarchy5: codes,
};

interface HierarchyWire {
  readonly hierarchy1: readonly string[];
  readonly hierarchy2: readonly string[];
  readonly hierarchy3: readonly string[];
  readonly hierarchy4: readonly string[];
  readonly hierarchy5: readonly string[];
}

/** Always returns five lists, level 1 first. */
export function hierarchyFrom(wire: HierarchyWire): readonly (readonly string[])[] {
  return [wire.hierarchy1, wire.hierarchy2, wire.hierarchy3, wire.hierarchy4, wire.hierarchy5];
}

export function hierarchyToWire(hierarchy: readonly (readonly string[])[]) {
  const level = (index: number) => codeList(hierarchy[index] ?? []);
  return {
    hierarchy1: level(0),
    hierarchy2: level(1),
    hierarchy3: level(2),
    hierarchy4: level(3),
    hierarchy5: level(4),
  };
}
