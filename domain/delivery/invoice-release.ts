/**
 * What comes of giving an invoice back, by its rider or by the staff. Given back already it is released too.
 *
 * - invoice-unknown: there is none that is out, or it was delivered
 * - invoice-taken: another rider has it
 */
export const RELEASE_REFUSALS = ['invoice-unknown', 'invoice-taken'] as const;

export type ReleaseRefusal = (typeof RELEASE_REFUSALS)[number];

export type ReleaseAnswer =
  | { readonly kind: 'released' }
  | { readonly kind: 'refused'; readonly code: ReleaseRefusal };
