/** Runs work while no other tab or worker of this phone runs work under the same name. */
export interface Locks {
  /** Waits for its turn. The name is free again as soon as the work ends, however it ends. */
  runExclusive<Result>(name: string, work: (turn: Turn) => Promise<Result>): Promise<Result>;
}

/** One turn under a name. */
export interface Turn {
  /**
   * Somebody else has the name by now, since this tab gave no sign of life. What is under way may come to its end; nothing
   * more is begun.
   */
  isLost(): boolean;
}

/** Where leases and signs of life stand: kept by the local database, seen by all tabs. */
export interface LeaseStore {
  /** Takes or renews the lease; false while somebody else holds one that has not run out. */
  take(name: string, holder: string, untilMs: number, nowMs: number): Promise<boolean>;
  /** Something that is another whenever somebody took or renewed it; undefined where nobody has it. */
  readMark(name: string): Promise<string | undefined>;
  /** Takes the lease from whoever holds it; false when its mark is not this one any more. */
  takeFrom(name: string, mark: string | undefined, holder: string, untilMs: number): Promise<boolean>;
  release(name: string, holder: string): Promise<void>;
}

export interface LockDeps {
  readonly leases: LeaseStore;
  /** Names this tab among the others. */
  readonly holder: string;
  nowMs(): number;
  after(delayMs: number, callback: () => void): () => void;
}
