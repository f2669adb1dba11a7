import type { PageRequest } from '#domain/office/page';
import type { NamedCustomer } from './customer-file.ts';

export interface RegistrationQuery extends PageRequest {
  /** Whether only those are listed that nobody looked at. */
  readonly isUnchecked: boolean;
}

/** A shop that registered itself, or that an agent registered. */
export interface ListedRegistration {
  readonly id: string;
  readonly customer: NamedCustomer;
  readonly mobile: string;
  readonly area: string;
  /** The code of the agent who registered it; '' if the shop did so itself. */
  readonly agentCode: string;
  readonly registeredAt: Date;
  /** Undefined until a member of staff looked at it. */
  readonly checkedAt: Date | undefined;
  /** The name of that person. */
  readonly checkedBy: string;
}

/** Says that a member of staff looked at a registration, or takes that back. */
export interface CheckRegistration {
  readonly id: string;
  readonly isChecked: boolean;
}

export type CheckRegistrationAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: 'registration-unknown' };
