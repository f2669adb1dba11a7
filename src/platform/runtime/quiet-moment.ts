/** Whether a page may be opened anew without taking anything from the person who uses it. */
export interface QuietMoments {
  /** Nobody has tapped, typed or scrolled by hand since the page was opened. */
  isUntouched(): boolean;
  /** No order is being confirmed, and nothing was typed since this page was come to. */
  isSafe(): boolean;
}

interface WatchedPage {
  readonly document: Pick<Document, 'addEventListener'>;
  readonly location: Pick<Location, 'pathname'>;
}

/** Here an order is being made up; its fields are kept, but a person who confirms is not interrupted. */
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
