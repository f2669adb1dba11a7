import { t } from '@lingui/core/macro';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

const SHOWN_MS = 5000;

/**
 * Tells that something was done.
 *
 * @param id replaces an earlier notice with the same id, for keys that are pressed many times
 */
export function showDone(message: ReactNode, id?: string): void {
  showForAWhile(message, 'brand', id);
}

/** Tells why a key did nothing. @param id replaces an earlier notice with the same id */
export function showHint(message: ReactNode, id: string): void {
  showForAWhile(message, 'gray', id);
}

function showForAWhile(message: ReactNode, color: string, id: string | undefined): void {
  if (id !== undefined) notifications.hide(id);
  notifications.show({
    message,
    color,
    autoClose: SHOWN_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': t`Close` },
    ...(id === undefined ? {} : { id }),
  });
}

/** Tells that something failed. It stays until it is closed. */
export function showFailed(message: ReactNode, title?: ReactNode): void {
  notifications.show({
    message,
    color: 'red',
    autoClose: false,
    withBorder: true,
    closeButtonProps: { 'aria-label': t`Close` },
    ...(title === undefined ? {} : { title }),
  });
}
