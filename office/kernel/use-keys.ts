import { useEffect, useRef } from 'react';
import { isTyping, keyName } from './keys.ts';

/** The work of each key; undefined leaves the key to the browser. */
export type KeyMap = Readonly<Record<string, (() => void) | undefined>>;

/** Keys that also work while somebody types in a field. */
const EVERYWHERE = new Set(['mod+k', 'mod+Enter']);

/** Keys that a focused button, link or tab already has a meaning for. */
const OF_CONTROLS = new Set(['Enter', 'Space']);

/**
 * Listens to the keys of a screen. Fields and open dialogs keep their keys.
 *
 * @param isActive false while a dialog is open
 */
export function useKeys(keys: KeyMap, isActive = true): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const name = keyName(event);
      const act = current.current[name];
      if (act === undefined) return;
      if (!EVERYWHERE.has(name) && (isTyping(event.target) || isDialogOpen())) return;
      if (OF_CONTROLS.has(name) && isControl(event.target)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isActive]);
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}

function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('button, a[href], [role="tab"], [role="menuitem"], input, select') !== null
  );
}
