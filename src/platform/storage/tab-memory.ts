/** Reads a value of this tab, which survives a reload; undefined if the browser stores nothing. */
export function readTabMemory(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value until the tab is closed, if the browser allows it. */
export function writeTabMemory(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // Without storage a reloaded tab starts at the top.
  }
}
