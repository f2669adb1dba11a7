import type { CustomerKey } from '#domain/kernel/customer-key';
import type { BackEndCapabilities } from '#domain/tenants/tenant';
import type { Clock } from '#platform/runtime/clock';
import type { ServerClock } from './server-clock.ts';

/** The session's part of a request; read when it is sent, never stored with a pending change. */
export interface Credentials {
  readonly token: string;
  readonly customer: CustomerKey;
}

/** The connection to one tenant's server. Used through `ask`. */
export interface Remote {
  readonly tenant: string;
  /** Absolute, with a slash at the end. */
  readonly apiBase: string;
  /** The tenant's prefix with its origin: the base of everything that is not a call. */
  readonly prefix: URL;
  readonly capabilities: BackEndCapabilities;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly clock: Clock;
  /** Undefined if nobody is signed in. */
  readonly credentials: () => Promise<Credentials | undefined>;
  /** Identifies this phone to the bundled back end at a sign-in; undefined if no id can be stored. */
  readonly signInDevice?: () => Promise<string | undefined>;
  /** Called when a marked answer says that the session of this token is over. */
  readonly onSessionEnded: (token: string) => Promise<void>;
  /**
   * Called when a back end without the marker refused a request in the body's status_code, and confirms that it does
   * not know this token (Specification, WIRE-16). Undefined if nobody was signed in.
   */
  readonly onUnauthenticated: (token: string | undefined) => Promise<void>;
  readonly reachability: Reachability;
  readonly serverClock: ServerClock;
  /**
   * Called for an answer that was not successful, with the request id of the server's log; '' if the id cannot be read.
   */
  readonly noteFailed?: (call: string, requestId: string) => void;
  /** Called with the size of a request's body, before it is sent. */
  readonly noteSent?: ((bytes: number) => void) | undefined;
}

/** Tells whether the server answered the last request. It is never a reason not to send another one. */
export interface Reachability {
  read(): boolean | undefined;
  /** Whether the last request was answered, within this time. */
  wasAnsweredWithin(limitMs: number): boolean;
  note(isReachable: boolean): void;
  subscribe(callback: () => void): () => void;
}

export function openReachability(clock: Pick<Clock, 'monotonicMs'>): Reachability {
  let last: boolean | undefined;
  let notedAtMs = 0;
  const callbacks = new Set<() => void>();
  return {
    read: () => last,
    wasAnsweredWithin: (limitMs) => last === true && clock.monotonicMs() - notedAtMs <= limitMs,
    note(isReachable) {
      notedAtMs = clock.monotonicMs();
      if (last === isReachable) return;
      last = isReachable;
      for (const callback of callbacks) callback();
    },
    subscribe(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
}

/** @param apiBase absolute, or relative to the tenant's prefix (Specification, WIRE-1) */
export function apiBaseOf(apiBase: string, prefix: URL): string {
  const base = new URL(apiBase === '' ? 'rest/' : apiBase, prefix).href;
  return base.endsWith('/') ? base : `${base}/`;
}
