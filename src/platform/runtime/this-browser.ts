/** The browser's own data about itself. */
export interface ThisBrowser {
  readonly userAgent: string;
  /** The browser's hint, which is often wrong. */
  readonly isOnlineHint: boolean;
  /** Undefined if the browser does not report it. */
  readonly usedBytes: number | undefined;
  readonly quotaBytes: number | undefined;
}

/** Never rejects. */
export async function readThisBrowser(browser: Navigator = navigator): Promise<ThisBrowser> {
  const { usage, quota } = await estimateOf(browser);
  return {
    userAgent: browser.userAgent,
    isOnlineHint: browser.onLine,
    usedBytes: usage,
    quotaBytes: quota,
  };
}

async function estimateOf(browser: Navigator): Promise<StorageEstimate> {
  try {
    return 'storage' in browser ? await browser.storage.estimate() : {};
  } catch {
    return {};
  }
}
