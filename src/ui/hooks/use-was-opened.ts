import { useState } from 'react';

/** True from the first opening on: before it there is nothing to render, and after it the closing animation is. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened || isOpen;
}
