/** Runs work while no other tab or worker of this phone runs work under the same name. */
export interface Locks {
  /** Waits for its turn. The lock is released as soon as the work ends, with or without an error. */
  runExclusive<Result>(name: string, work: (turn: Turn) => Promise<Result>): Promise<Result>;
}

/** One turn of holding a lock. */
export interface Turn {
  /**
   * Another tab holds the lock by now, because this tab sent no heartbeat. Running work may finish, but nothing new may
   * begin.
   */
  isLost(): boolean;
}

/** The storage of leases and heartbeats: in the local database, shared by all tabs. */
export interface LeaseStore {
  /** Takes or renews the lease; false while another holder's lease has not expired. */
  take(name: string, holder: string, untilMs: number, nowMs: number): Promise<boolean>;
  /** A value that changes whenever the lease is taken or renewed; undefined if nobody holds it. */
  readMark(name: string): Promise<string | undefined>;
  /** Takes the lease from its holder; false if its mark has changed. */
  takeFrom(name: string, mark: string | undefined, holder: string, untilMs: number): Promise<boolean>;
  release(name: string, holder: string): Promise<void>;
}

export interface LockDeps {
  readonly leases: LeaseStore;
  /** Identifies this tab. */
  readonly holder: string;
  nowMs(): number;
  after(delayMs: number, callback: () => void): () => void;
}
