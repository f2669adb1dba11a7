export interface UndoToast {
  readonly message: string;
  /** The button's label. */
  readonly undoLabel: string;
  readonly onUndo: () => void;
  /** In milliseconds, if it differs from the usual reading time. */
  readonly staysForMs?: number;
}

/** Confirms a deletion and offers to undo it. */
export function showUndoToast(toast: UndoToast): void {
  void import('./notify-undo.tsx').then(
    ({ notifyUndo }) => notifyUndo(toast),
    // The code could not be loaded, and the app works without the toast.
    () => undefined,
  );
}
