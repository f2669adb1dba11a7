/** The used part of `navigator`, which only Chromium has. */
interface DataSaverSource {
  readonly connection?: { readonly saveData?: boolean } | undefined;
}

/** Whether the phone's data saver is on. It is a preference, so the app asks before it leaves anything out. */
export function isDataSaverOn(source: object): boolean {
  return hasConnection(source) && source.connection?.saveData === true;
}

function hasConnection(source: object): source is DataSaverSource {
  return 'connection' in source;
}
