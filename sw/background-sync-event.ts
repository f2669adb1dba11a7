/** TypeScript's library lacks the Background Sync API, which only Chromium has. */
export interface BackgroundSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

export function isBackgroundSync(event: Event): event is BackgroundSyncEvent {
  return 'tag' in event && 'waitUntil' in event;
}
