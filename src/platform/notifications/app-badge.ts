/** The part of `navigator` that is used; Chrome on Android and Firefox have none. */
interface BadgeSource {
  setAppBadge(count: number): Promise<void>;
  clearAppBadge(): Promise<void>;
}

function hasBadge(source: object): source is BadgeSource {
  return 'setAppBadge' in source && 'clearAppBadge' in source;
}

/** The number on the installed app's icon; none for 0. Quietly does nothing where there is no such thing. */
export async function showBadge(source: object, count: number): Promise<void> {
  if (!hasBadge(source)) return;
  try {
    await (count > 0 ? source.setAppBadge(count) : source.clearAppBadge());
  } catch {
    return;
  }
}
