/** The reasons to push the outbox. Only 'manual', the person's button, ignores all waiting times. */
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

/** Controls the outbox while the app is open. */
export interface Sync {
  /** Sends due rows; resolves when nothing is left to do now. Never rejects. */
  wake(reason: SyncReason): Promise<void>;
  /** Starts listening for reasons to send. The returned function stops it. */
  start(): () => void;
}
