import { Notifications } from '@mantine/notifications';
import { MantineLook } from '#ui/theme/mantine-look';
import classes from './toast.module.css';

/** The container of toasts: above everything, at the top, so that they never cover the cart bar or the thumb. */
export function ToastArea() {
  return (
    <MantineLook>
      <Notifications
        position="top-center"
        limit={2}
        zIndex={1000}
        className={classes.area ?? ''}
        transitionDuration={160}
      />
    </MantineLook>
  );
}
