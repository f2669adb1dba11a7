/**
 * The refusals of a release, by the invoice's rider or by staff. Releasing is idempotent.
 *
 * - invoice-unknown: no such invoice is out for delivery, or it was delivered
 * - invoice-taken: another rider has it
 */
export const RELEASE_REFUSALS = ['invoice-unknown', 'invoice-taken'] as const;

export type ReleaseRefusal = (typeof RELEASE_REFUSALS)[number];

export type ReleaseAnswer =
  | { readonly kind: 'released' }
  | { readonly kind: 'refused'; readonly code: ReleaseRefusal };
