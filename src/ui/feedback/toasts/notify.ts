import { notifications } from '@mantine/notifications';
import clsx from 'clsx';
import type { Toast } from './toast.ts';
import classes from './toast.module.css';

/**
 * The library's id of each visible toast, by the toast's own id. Each toast gets a new library id, because a reused one
 * would keep the timer of the toast before and disappear too soon.
 */
const shown = new Map<string, string>();

/** Shows a toast. Loads after the first paint (toast.ts). */
export function notify({
  title,
  message,
  id,
  tone = 'plain',
  staysForMs,
}: Toast & { readonly staysForMs: number }): void {
  const before = id === undefined ? undefined : shown.get(id);
  if (before !== undefined) notifications.hide(before);
  const name = notifications.show({
    ...(title === undefined ? {} : { title }),
    message,
    autoClose: staysForMs,
    withCloseButton: false,
    withBorder: false,
    role: 'status',
    classNames: {
      root: clsx(classes.toast, tone === 'warning' && classes.warning),
      title: classes.title ?? '',
      description: classes.message ?? '',
    },
  });
  if (id !== undefined) shown.set(id, name);
}
