import type { CustomerKey } from '#domain/kernel/customer-key';
import type { BackEndCapabilities } from '#domain/tenants/tenant';
import type { Clock } from '#platform/runtime/clock';
import type { ServerClock } from './server-clock.ts';

/** What a question carries of the session; read when it is sent, never kept with what waits. */
export interface Credentials {
  readonly token: string;
  readonly customer: CustomerKey;
}

/** The road to one tenant's shop. Asked through `ask`. */
export interface Remote {
  readonly tenant: string;
  /** Absolute, with a slash at the end. */
  readonly apiBase: string;
  /** The tenant's prefix with its origin: what is no call is below it. */
  readonly prefix: URL;
  readonly capabilities: BackEndCapabilities;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly clock: Clock;
  /** Undefined when nobody is signed in. */
  readonly credentials: () => Promise<Credentials | undefined>;
  /** By which the bundled back end knows this phone again at a sign-in; undefined where none can be kept. */
  readonly signInDevice?: () => Promise<string | undefined>;
  /** The shop said, marked, that the session of this token is over. */
  readonly onSessionEnded: (token: string) => Promise<void>;
  /**
   * A back end without the marker refused a question in the body's status_code, and says that it does not know this token
   * (Specification, WIRE-16). Undefined where nobody was signed in.
   */
  readonly onUnauthenticated: (token: string | undefined) => Promise<void>;
  readonly reachability: Reachability;
  readonly serverClock: ServerClock;
  /** An answer that was no yes, by what the shop's log knows its request by; '' where that cannot be seen. */
  readonly noteFailed?: (call: string, requestId: string) => void;
  /** How much a question's body is, before it is sent. */
  readonly noteSent?: ((bytes: number) => void) | undefined;
}

/** By the last try: did anything of the shop answer? Never a reason not to try. */
export interface Reachability {
  read(): boolean | undefined;
  /** Whether the last question was answered, and not longer ago than this. */
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
