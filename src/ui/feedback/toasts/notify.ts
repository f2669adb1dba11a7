import { notifications } from '@mantine/notifications';
import clsx from 'clsx';
import type { Toast } from './toast.ts';
import classes from './toast.module.css';

/**
 * What is up now, by the id of a toast. To the library each showing has a name of its own: under the name of the one
 * before it would go on counting that one's time, and a second toast would be gone as soon as it came.
 */
const shown = new Map<string, string>();

/** Puts a toast up. Comes to the phone after the first paint (toast.ts). */
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
