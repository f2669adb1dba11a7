/** The part of `navigator` that is asked; Chromium alone has it. */
interface DataSaverSource {
  readonly connection?: { readonly saveData?: boolean } | undefined;
}

/** The owner told the phone to save data, in its own settings. A wish and no order: what to leave out is asked. */
export function phoneAsksForLessData(source: object): boolean {
  return hasConnection(source) && source.connection?.saveData === true;
}

function hasConnection(source: object): source is DataSaverSource {
  return 'connection' in source;
}
