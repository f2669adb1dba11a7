/** Whether a page may be reloaded without disturbing the person. */
export interface QuietMoments {
  /** Nobody has tapped, typed or scrolled since the page was opened. */
  isUntouched(): boolean;
  /** No order is being confirmed, and nothing was typed since the navigation to this page. */
  isSafe(): boolean;
}

interface WatchedPage {
  readonly document: Pick<Document, 'addEventListener'>;
  readonly location: Pick<Location, 'pathname'>;
}

/** The checkout's fields are stored, but a person who confirms an order is not interrupted. */
const CONFIRMING = /\/ProceedToCheckout(\/|$)/;

export function watchQuietMoments({ document, location }: WatchedPage): QuietMoments {
  let isUntouched = true;
  let typedOn: string | undefined;
  for (const kind of ['pointerdown', 'keydown'])
    document.addEventListener(kind, () => void (isUntouched = false), { capture: true, passive: true });
  document.addEventListener('input', () => void (typedOn = location.pathname), { capture: true });
  return {
    isUntouched: () => isUntouched,
    isSafe: () => !CONFIRMING.test(location.pathname) && typedOn !== location.pathname,
  };
}
