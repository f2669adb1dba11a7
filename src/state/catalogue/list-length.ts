import { useEffect } from 'react';
import { readTabMemory, writeTabMemory } from '#platform/storage/tab-memory';

const LIST = 'khaisong:list';
const LENGTH = 'khaisong:list-length';

/** How long this list was when the tab was loaded anew; 0 where it was another, or nothing is known. */
export function lengthBeforeReload(name: string): number {
  if (readTabMemory(LIST) !== name) return 0;
  const length = Number(readTabMemory(LENGTH));
  return Number.isSafeInteger(length) && length > 0 ? length : 0;
}

/** Remembers how long the list on the screen is, so that a reload finds the place it was scrolled to. */
export function useLengthKept(name: string, length: number): void {
  // The tab outlives the page.
  useEffect(() => {
    const keep = () => {
      writeTabMemory(LIST, name);
      writeTabMemory(LENGTH, String(length));
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [name, length]);
}
