import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/** So far below the screen an element is near: what is there is drawn before a thumb has come to it. */
const NEAR_MARGIN = '0px 0px 600px 0px';

interface WasNear<Place extends HTMLElement> {
  /** For the element that keeps the place. */
  readonly ref: RefObject<Place | null>;
  /** The element has come near the screen; once it has, it stays so. */
  readonly wasNear: boolean;
}

/** Puts off what is not in sight. */
export function useWasNear<Place extends HTMLElement = HTMLElement>(): WasNear<Place> {
  const ref = useRef<Place>(null);
  const [wasNear, setWasNear] = useState(false);

  // The browser alone knows what is in sight.
  useEffect(() => {
    const element = ref.current;
    if (element === null || wasNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setWasNear(true));
      },
      { rootMargin: NEAR_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [wasNear]);

  return { ref, wasNear };
}
