interface HeldScreen {
  release(): Promise<void>;
}

interface AwakeDeps {
  readonly wakeLock: { request(type: 'screen'): Promise<HeldScreen> } | undefined;
  readonly page: {
    readonly visibilityState: DocumentVisibilityState;
    addEventListener(type: 'visibilitychange', listener: () => void): void;
    removeEventListener(type: 'visibilitychange', listener: () => void): void;
  };
}

/**
 * Keeps the screen on until the returned function is called. The browser releases the lock whenever the page is hidden,
 * so it is requested again when the page returns. Without support, or with a low battery, the screen turns off as
 * usual.
 */
export function keepScreenOn({ wakeLock, page }: AwakeDeps = ownDeps()): () => void {
  if (wakeLock === undefined) return () => {};
  let isWanted = true;
  let held: HeldScreen | undefined;
  const letGo = (screen: HeldScreen | undefined) => void screen?.release().catch(() => undefined);
  const hold = async () => {
    if (page.visibilityState !== 'visible') return;
    try {
      const screen = await wakeLock.request('screen');
      letGo(held);
      held = isWanted ? screen : undefined;
      if (!isWanted) letGo(screen);
    } catch {
      // Refused because of a low battery or the browser's settings.
    }
  };
  const again = () => void hold();
  page.addEventListener('visibilitychange', again);
  void hold();
  return () => {
    isWanted = false;
    page.removeEventListener('visibilitychange', again);
    letGo(held);
  };
}

function ownDeps(): AwakeDeps {
  return { wakeLock: 'wakeLock' in navigator ? navigator.wakeLock : undefined, page: document };
}
