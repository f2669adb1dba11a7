/** The reason why the server may be reachable again. */
export type WakeReason = 'online' | 'visible' | 'pageshow';

/**
 * The browser's view of the network. Only a hint: it may say "online" while the server is unreachable and "offline"
 * while it is reachable, so it never blocks a person's action.
 */
export interface Connectivity {
  isOnlineHint(): boolean;
  /** Notifies whenever a retry may succeed; the result unsubscribes. */
  onWake(callback: (reason: WakeReason) => void): () => void;
  /** Notifies when the hint changes; the result unsubscribes. */
  onHint(callback: () => void): () => void;
}
