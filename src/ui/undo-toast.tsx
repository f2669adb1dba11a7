import { notifications } from '@mantine/notifications';
import toastClasses from './toast.module.css';
import classes from './undo-toast.module.css';

/** Long enough to read it and to reach the button. */
const UNDO_TOAST_MS = 6000;

interface UndoToast {
  readonly message: string;
  /** The word on the button. */
  readonly undoLabel: string;
  readonly onUndo: () => void;
}

/** Says what was taken away and offers to bring it back. */
export function showUndoToast({ message, undoLabel, onUndo }: UndoToast): void {
  const id = notifications.show({
    autoClose: UNDO_TOAST_MS,
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
