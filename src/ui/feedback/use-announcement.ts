import { useEffect, useRef, useState } from 'react';
import { CART_TOAST_DEBOUNCE_MS } from '#domain/cart/cart';

interface Announcement {
  readonly announced: string;
  readonly announceSoon: (text: string) => void;
}

/**
 * A screen reader message, debounced over a burst of taps like the cart's toast: only the final number is announced.
 */
export function useAnnouncement(): Announcement {
  const [announced, setAnnounced] = useState('');
  const timer = useRef(0);

  // A timer outlives its component unless it is cleared.
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const announceSoon = (text: string) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAnnounced(text), CART_TOAST_DEBOUNCE_MS);
  };
  return { announced, announceSoon };
}
