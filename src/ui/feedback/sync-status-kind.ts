/** What the status line needs to know of the phone. */
export interface SyncStatus {
  /** Orders and new clients that are kept and not sent. */
  readonly waiting: number;
  /** What the company did not take and waits for its owner. */
  readonly refused: number;
  readonly lastSyncedAt: Date | undefined;
  readonly pricesAsOf: Date | undefined;
  /** Undefined before the first try. */
  readonly isReachable: boolean | undefined;
  /** All goods and their prices are on this phone. */
  readonly isReadyOffline?: boolean | undefined;
  /** The goods are here, and none of their prices. */
  readonly arePricesMissing?: boolean | undefined;
}

/** Quiet when all is well, amber when something waits or there is no signal, red when a person must look. */
export function syncStatusKind(status: SyncStatus): 'calm' | 'waiting' | 'refused' {
  if (status.refused > 0) return 'refused';
  return status.waiting > 0 || status.isReachable === false ? 'waiting' : 'calm';
}
