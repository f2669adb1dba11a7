/** What sets the outbox in motion. Only 'manual' comes before a row's time: it is the person's own button. */
export type SyncReason =
  | 'enqueue'
  | 'start'
  | 'online'
  | 'visible'
  | 'pageshow'
  | 'timer'
  | 'sign-in'
  | 'background-sync'
  | 'manual';

/** The phone's side of the outbox while the app is open. */
export interface Sync {
  /** Sends what is due; resolves when nothing is left to do now. Never rejects. */
  wake(reason: SyncReason): Promise<void>;
  /** Begins to listen for reasons to send. The result stops it. */
  start(): () => void;
}
