import { useState } from 'react';

/** True from the first opening on: until then there is nothing to draw, and after it there is a way out to show. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened || isOpen;
}
