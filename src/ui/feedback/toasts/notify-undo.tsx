import { notifications } from '@mantine/notifications';
import toastClasses from './toast.module.css';
import type { UndoToast } from './undo-toast.ts';
import classes from './undo-toast.module.css';

/** Long enough to read it and to reach the button. */
const UNDO_TOAST_MS = 6000;

/** Shows a toast with a button. Loads after the first paint (undo-toast.ts). */
export function notifyUndo({ message, undoLabel, onUndo, staysForMs = UNDO_TOAST_MS }: UndoToast): void {
  const id = notifications.show({
    autoClose: staysForMs,
    withCloseButton: false,
    withBorder: false,
    role: 'status',
    classNames: { root: toastClasses.toast ?? '', description: toastClasses.message ?? '' },
    message: (
      <span className={classes.toast}>
        <span>{message}</span>
        <button
          type="button"
          className={classes.undo}
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          {undoLabel}
        </button>
      </span>
    ),
  });
}
