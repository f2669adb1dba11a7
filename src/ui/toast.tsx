import { Notifications, notifications } from '@mantine/notifications';
import clsx from 'clsx';
import classes from './toast.module.css';

/** How long a toast stays (Specification, section 9): after a change of the cart, and elsewhere. */
export const CART_TOAST_MS = 2000;
export const TOAST_MS = 3000;

interface Toast {
  readonly message: string;
  /** Toasts with the same id replace one another. */
  readonly id?: string | undefined;
  readonly tone?: 'plain' | 'warning' | undefined;
  readonly staysForMs?: number | undefined;
}

/** Shows a short message over everything. It never carries what a person must act on. */
export function showToast({ message, id, tone = 'plain', staysForMs = TOAST_MS }: Toast): void {
  if (id !== undefined) notifications.hide(id);
  notifications.show({
    ...(id === undefined ? {} : { id }),
    message,
    autoClose: staysForMs,
    withCloseButton: false,
    withBorder: false,
    role: 'status',
    classNames: { root: clsx(classes.toast, tone === 'warning' && classes.warning), description: classes.message ?? '' },
  });
}

/** Says that the cart changed. A second change replaces the first message. */
export function showCartToast(message: string): void {
  showToast({ message, id: 'cart', staysForMs: CART_TOAST_MS });
}

/** Where toasts appear: above everything, at the top, so that they never cover the cart bar or the thumb. */
export function ToastArea() {
  return <Notifications position="top-center" limit={2} zIndex={1000} className={classes.area ?? ''} transitionDuration={160} />;
}
