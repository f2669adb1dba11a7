import type { Person } from '#domain/accounts/person';
/**
 * The answer to a rider's grab of an invoice. The first rider wins, and grabbing the own invoice again
 * changes nothing.
 *
 * - grabbed: the rider has it since `at`
 * - taken: another rider, named by `by`, has it since `at`
 * - refused: no such invoice is waiting, or the rider has reached a limit of the company (RiderLimits)
 */
export type GrabAnswer =
  | { readonly kind: 'grabbed'; readonly at: string }
  | { readonly kind: 'taken'; readonly by: string; readonly at: string }
  | { readonly kind: 'refused'; readonly code: GrabRefusal };

export const GRAB_REFUSALS = ['invoice-unknown', 'too-many-held', 'too-many-grabs'] as const;

export type GrabRefusal = (typeof GRAB_REFUSALS)[number];

/** The invoice to grab, and the rider (Specification, ROLE-6). The bundled back end trusts only the token. */
export interface GrabRequest {
  readonly orderId: string;
  readonly rider: Pick<Person, 'customerCode' | 'name'>;
}
