import type { Role } from '#domain/kernel/roles';
import type { Permission } from '#domain/office/permission';
import type { Codec } from './codec.ts';

/**
 * The behaviour of a call without a connection (Specification, WIRE-23). replica: answered from the device's
 * complete copy. keep: the last answer is stored and shown with its age. queue: waits in the outbox. live:
 * the person is told before trying.
 */
export type OfflinePolicy = 'replica' | 'keep' | 'queue' | 'live';

/**
 * The mechanism that makes repeated requests safe. none: it only reads, or there is nothing to protect. by-id: the
 * payload's own id is the key. key: requires the Idempotency-Key header.
 */
export type IdempotencyPolicy = 'none' | 'by-id' | 'key';

/** One call of the API, used by the phone to send and by the server to mount it. */
export interface Call<Request, Answer> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** The exact path below the API base, without a leading slash (Specification, WIRE-1). */
  readonly path: string;
  /** The roles whose tokens may call it; 'anyone' needs no token. */
  readonly who: readonly Role[] | 'anyone';
  /**
   * The permission that an API key needs for a request. Without it, no key may make the call, whatever its scopes.
   */
  permissionFor?(request: Request): Permission;
  readonly offline: OfflinePolicy;
  readonly idempotency: IdempotencyPolicy;
  /**
   * The idempotency key derived from a request. It applies in addition to the header's, so that another key
   * cannot bypass it.
   */
  keyOf?(request: Request): string;
  /**
   * The call concerns only the caller's own account. The customer in the request is not checked, so the call
   * still works when an agent no longer serves that customer.
   */
  readonly isAboutOwnAccount?: boolean;
  /**
   * Staff may name any customer to restrict the answer to. For other roles the customer is checked as usual.
   */
  readonly isOfAnyCustomerForStaff?: boolean;
  /** For calls with a picture; the bodies of other calls are limited by the server's settings. */
  readonly largestBodyBytes?: number;
  readonly request: Codec<Request>;
  readonly answer: Codec<Answer>;
  /** The group in the API documentation. */
  readonly tag:
    | 'session'
    | 'catalogue'
    | 'customer'
    | 'addresses'
    | 'places'
    | 'coupons'
    | 'news'
    | 'orders'
    | 'payments'
    | 'delivery'
    | 'integration';
}
