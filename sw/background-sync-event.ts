/** The types of the Background Sync API are not in TypeScript's library: it is Chromium's alone. */
export interface BackgroundSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

export function isBackgroundSync(event: Event): event is BackgroundSyncEvent {
  return 'tag' in event && 'waitUntil' in event;
}
