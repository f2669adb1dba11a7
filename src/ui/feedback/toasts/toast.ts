/** The duration of a toast (Specification, LIMIT-4): after a change of the cart, and elsewhere. */
export const CART_TOAST_MS = 2000;
export const TOAST_MS = 3000;

export interface Toast {
  readonly title?: string | undefined;
  readonly message: string;
  /** Toasts with the same id replace one another. */
  readonly id?: string | undefined;
  readonly tone?: 'plain' | 'warning' | undefined;
  readonly staysForMs?: number | undefined;
}

/** Shows a short message over everything. It never contains something that a person must act on. */
export function showToast(toast: Toast): void {
  void import('./notify.ts').then(
    ({ notify }) => notify({ ...toast, staysForMs: toast.staysForMs ?? TOAST_MS }),
    // The code could not be loaded, and the app works without the toast.
    () => undefined,
  );
}

/** @param id warnings with the same id replace one another */
export function showWarning(message: string, id?: string): void {
  showToast({ message, id, tone: 'warning' });
}

/** Confirms a change of the cart. A second change replaces the first message. */
export function showCartToast(message: string): void {
  showToast({ message, id: 'cart', staysForMs: CART_TOAST_MS });
}
