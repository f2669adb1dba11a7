import { useEffect } from 'react';
import { readTabMemory, writeTabMemory } from '#platform/storage/tab-memory';

const LIST = 'khaisong:list';
const LENGTH = 'khaisong:list-length';

/** The length of this list when the tab was reloaded; 0 for another list, or if it is unknown. */
export function lengthBeforeReload(name: string): number {
  if (readTabMemory(LIST) !== name) return 0;
  const length = Number(readTabMemory(LENGTH));
  return Number.isSafeInteger(length) && length > 0 ? length : 0;
}

/** Stores the length of the visible list, so that a reload restores its scroll position. */
export function useSavedLength(name: string, length: number): void {
  // Session storage outlives the page.
  useEffect(() => {
    const save = () => {
      writeTabMemory(LIST, name);
      writeTabMemory(LENGTH, String(length));
    };
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, [name, length]);
}
