import { useEffect, useRef, useState } from 'react';
import { CART_TOAST_DEBOUNCE_MS } from '#domain/cart/cart';

interface Announcement {
  readonly announced: string;
  readonly announceSoon: (words: string) => void;
}

/** Words for a screen reader once a burst of taps has come to rest, as the cart's toast comes: only the number that it came to is read out. */
export function useAnnouncement(): Announcement {
  const [announced, setAnnounced] = useState('');
  const timer = useRef(0);

  // A timer outlives its component unless it is taken back.
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const announceSoon = (words: string) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAnnounced(words), CART_TOAST_DEBOUNCE_MS);
  };
  return { announced, announceSoon };
}
