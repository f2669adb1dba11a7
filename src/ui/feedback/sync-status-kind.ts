/** The phone's data for the status line. */
export interface SyncStatus {
  /** Orders and new clients that are stored and not sent. */
  readonly waiting: number;
  /** Changes that the company refused and that wait for their owner. */
  readonly refused: number;
  readonly lastSyncedAt: Date | undefined;
  readonly pricesAsOf: Date | undefined;
  /** Undefined before the first attempt. */
  readonly isReachable: boolean | undefined;
  /** All pages, and all products with their prices, are on this phone. */
  readonly isReadyOffline?: boolean | undefined;
  /** The products are here, without their prices. */
  readonly arePricesMissing?: boolean | undefined;
}

/** Grey if nothing is wrong, amber if something waits or the phone is offline, red if a person must act. */
export function syncStatusKind(status: SyncStatus): 'calm' | 'waiting' | 'refused' {
  if (status.refused > 0) return 'refused';
  return status.waiting > 0 || status.isReachable === false ? 'waiting' : 'calm';
}
