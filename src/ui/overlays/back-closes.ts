import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Makes the browser's Back call `close` instead of leaving the page; the result ends it. */
export type CatchBack = (close: () => void) => () => void;

/** Given by whoever knows the address bar; without it Back leaves the page as ever. */
export const CatchBackContext = createContext<CatchBack>(() => () => {});

/** While something is open over the page, Back closes it. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const catchBack = useContext(CatchBackContext);
  const close = useEffectEvent(onClose);

  // The browser's Back stands outside React.
  useEffect(() => (isOpen ? catchBack(() => close()) : undefined), [isOpen, catchBack]);
}
