/** Why the phone might reach the shop again now. */
export type WakeReason = 'online' | 'visible' | 'pageshow';

/**
 * What the browser believes about the network. A hint and no more: it says "online" while the shop cannot be reached
 * and "offline" while it can, so it never stops what a person asks for.
 */
export interface Connectivity {
  isOnlineHint(): boolean;
  /** Calls back whenever trying again might pay; the result stops it. */
  onWake(callback: (reason: WakeReason) => void): () => void;
  /** Calls back when the hint changes; the result stops it. */
  onHint(callback: () => void): () => void;
}
