/** The products that the company offers in place of one that cannot be had, the best first. */
export interface ProductSubstitutes {
  readonly productCode: string;
  /** Empty if there are none any more. */
  readonly codes: readonly string[];
}

/** More would be a search, not an offer. */
export const MAX_SUBSTITUTES = 5;

/** Joins kept substitutes with those of a later answer, which names only the products that changed. */
export function joinSubstitutes(
  kept: readonly ProductSubstitutes[],
  later: readonly ProductSubstitutes[],
): readonly ProductSubstitutes[] {
  const joined = new Map([...kept, ...later].map((each) => [each.productCode, each]));
  return [...joined.values()].filter(({ codes }) => codes.length > 0);
}
