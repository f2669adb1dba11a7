import type { Role } from '#domain/kernel/roles';
import type { Codec } from './codec.ts';

/**
 * What happens without a network (Specification, WIRE-23).
 * replica: answered from the device's whole copy. keep: the last answer is kept and shown with its age.
 * queue: waits in the outbox. live: the person is told before trying.
 */
export type OfflinePolicy = 'replica' | 'keep' | 'queue' | 'live';

/**
 * What makes sending twice safe. none: only reads, or nothing to protect. by-id: the payload's own id is the key.
 * key: the Idempotency-Key header, required.
 */
export type IdempotencyPolicy = 'none' | 'by-id' | 'key';

/** One call of the wire, as the phone sends it and the server mounts it. */
export interface Call<Request, Answer> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Under the API base, without a leading slash, letter for letter (Specification, WIRE-1). */
  readonly path: string;
  /** Which roles' tokens may call; 'anyone' needs no token. */
  readonly who: readonly Role[] | 'anyone';
  readonly offline: OfflinePolicy;
  readonly idempotency: IdempotencyPolicy;
  /** The key that a request has by itself. It counts beside the one that the header names, so no other name undoes it. */
  keyOf?(request: Request): string;
  /**
   * It is about the caller's account alone: the customer that the request names is not looked at, so it is answered also
   * when an agent does not serve that customer any more.
   */
  readonly isAboutOwnAccount?: boolean;
  /** The staff may name any customer in the request, to see that customer's alone. Of other roles it is checked as ever. */
  readonly isOfAnyCustomerForStaff?: boolean;
  /** Of a call that carries a picture; other bodies are as small as the server's settings say. */
  readonly largestBodyBytes?: number;
  readonly request: Codec<Request>;
  readonly answer: Codec<Answer>;
  /** Groups the calls in the API's documentation. */
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
