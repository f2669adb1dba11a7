export interface SyncStatus {
  /** Changes that are saved here and go by themselves. */
  readonly waiting: number;
  /** Changes that wait for their owner's decision. */
  readonly refused: number;
  readonly lastSyncedAt: Date | undefined;
  readonly pricesAsOf: Date | undefined;
  /** By the last try; undefined before the first. */
  readonly isReachable: boolean | undefined;
}

export function useSyncStatus(): SyncStatus {
  return { waiting: 0, refused: 0, lastSyncedAt: undefined, pricesAsOf: undefined, isReachable: undefined };
}
