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
    const listenFirst = (event: KeyboardEvent) => {
      const name = keyName(event);
      const act = current.current[name];
      if (event.defaultPrevented || act === undefined || !EVERYWHERE.has(name)) return;
      event.preventDefault();
      // A list to choose from opens with Enter, also together with Ctrl.
      event.stopPropagation();
      act();
    };
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const name = keyName(event);
      const act = current.current[name];
      if (act === undefined || isTyping(event.target) || isDialogOpen()) return;
      if (OF_CONTROLS.has(name) && isControl(event.target)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listenFirst, { capture: true });
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listenFirst, { capture: true });
      window.removeEventListener('keydown', listen);
    };
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
