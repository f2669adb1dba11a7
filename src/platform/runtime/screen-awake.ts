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
 * Keeps the screen on until what it returns is called. The browser lets go whenever the page is hidden, so it is asked again when
 * the page is back. Where the browser cannot, or the battery is low, the screen goes off as always.
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
      // Refused: by a low battery, or by the browser's settings.
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
