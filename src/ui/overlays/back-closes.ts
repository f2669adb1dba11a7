import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Makes the browser's Back button call `close` instead of leaving the page; the result ends that. */
export type CatchBack = (close: () => void) => () => void;

/** Provided by the router's layer; without it Back leaves the page as usual. */
export const CatchBackContext = createContext<CatchBack>(() => () => {});

/** Closes an overlay on Back while it is open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const catchBack = useContext(CatchBackContext);
  const close = useEffectEvent(onClose);

  // The external system is the browser's history.
  useEffect(() => (isOpen ? catchBack(() => close()) : undefined), [isOpen, catchBack]);
}
