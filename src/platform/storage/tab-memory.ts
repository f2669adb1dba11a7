/** What was written under this name in this tab, also before it was loaded anew; undefined where the browser keeps nothing. */
export function readTabMemory(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Kept until the tab is closed, where the browser lets it. */
export function writeTabMemory(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // A tab that remembers nothing begins at the top again.
  }
}
