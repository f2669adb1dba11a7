import { notifications } from '@mantine/notifications';
import clsx from 'clsx';
import type { Toast } from './toast.ts';
import classes from './toast.module.css';

/** Puts a toast up. Comes to the phone after the first paint (toast.ts). */
export function notify({
  title,
  message,
  id,
  tone = 'plain',
  staysForMs,
}: Toast & { readonly staysForMs: number }): void {
  if (id !== undefined) notifications.hide(id);
  notifications.show({
    ...(id === undefined ? {} : { id }),
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
}
