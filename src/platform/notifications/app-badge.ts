/** The used part of `navigator`; Chrome on Android and Firefox lack it. */
interface BadgeSource {
  setAppBadge(count: number): Promise<void>;
  clearAppBadge(): Promise<void>;
}

function hasBadge(source: object): source is BadgeSource {
  return 'setAppBadge' in source && 'clearAppBadge' in source;
}

/** Shows the number on the installed app's icon; none for 0. Does nothing if the browser does not support it. */
export async function showBadge(source: object, count: number): Promise<void> {
  if (!hasBadge(source)) return;
  try {
    await (count > 0 ? source.setAppBadge(count) : source.clearAppBadge());
  } catch {
    return;
  }
}
