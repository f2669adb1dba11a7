import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TO_CART, TO_PRODUCTS } from '#state/app/page-links';
import { usePhone } from '#state/runtime/phone-context';
import { isTypingIn, readShortcut, type ShortcutPlace } from './read-shortcut.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** The time for the second key of a pair. */
const PAIR_MS = 1500;

/** Leads to pages by two keys, such as `g` and `c` for the cart; `?` lists the shortcuts. Never while somebody types. */
export function KeyboardShortcuts() {
  const { clock } = usePhone();
  const goTo = useGoTo();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const cancelPair = useRef<() => void>(undefined);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSecondKey = cancelPair.current !== undefined;
    cancelPair.current?.();
    cancelPair.current = undefined;
    if (event.defaultPrevented || isTypingIn(event.target) || isDialogOpen()) return;
    const shortcut = readShortcut(event, isSecondKey);
    if (shortcut === undefined) return;
    event.preventDefault();
    if (shortcut === 'help') setIsHelpOpen(true);
    else if (shortcut === 'first-key')
      cancelPair.current = clock.after(PAIR_MS, () => (cancelPair.current = undefined));
    else goTo(shortcut);
  });

  // The external system is the keyboard.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      cancelPair.current?.();
    };
  }, []);

  return <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />;
}

function useGoTo(): (place: ShortcutPlace) => void {
  const navigate = useNavigate();
  return (place) => {
    switch (place) {
      case 'history':
        return void navigate({ to: '/history' });
      case 'cart':
        return void navigate(TO_CART);
      case 'quick-order':
        return void navigate({ ...TO_PRODUCTS, search: { type: 'quick' } });
      case 'usual-order':
        return void navigate({ ...TO_PRODUCTS, search: { type: 'usual' } });
      case 'products':
        return void navigate({ ...TO_PRODUCTS, search: {} });
      case 'favourites':
        return void navigate({ to: '/wishlist' });
      case 'account':
        return void navigate({ to: '/profile' });
    }
  };
}

/** A dialog or sheet has its own keys. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [aria-modal="true"]') !== null;
}
