import type { Person } from '#domain/accounts/person';
/**
 * What comes of a rider's grab of an invoice; the first one wins, and grabbing the own one again changes nothing.
 *
 * - grabbed: it is the rider's, since `at`
 * - taken: another rider has it; `by` is the name, `at` the time
 * - refused: there is no invoice that waits to be taken out, or the rider took as many as the company allows (RiderLimits)
 */
export type GrabAnswer =
  | { readonly kind: 'grabbed'; readonly at: string }
  | { readonly kind: 'taken'; readonly by: string; readonly at: string }
  | { readonly kind: 'refused'; readonly code: GrabRefusal };

export const GRAB_REFUSALS = ['invoice-unknown', 'too-many-held', 'too-many-grabs'] as const;

export type GrabRefusal = (typeof GRAB_REFUSALS)[number];

/**
 * Which invoice is taken out, and by whom (Specification, ROLE-6). The bundled back end
 * believes the token alone.
 */
export interface GrabRequest {
  readonly orderId: string;
  readonly rider: Pick<Person, 'customerCode' | 'name'>;
}
