export interface UndoToast {
  readonly message: string;
  /** The word on the button. */
  readonly undoLabel: string;
  readonly onUndo: () => void;
  /** In milliseconds, where it is not the time that reading it takes. */
  readonly staysForMs?: number;
}

/** Says what was taken away and offers to bring it back. */
export function showUndoToast(toast: UndoToast): void {
  void import('./notify-undo.tsx').then(
    ({ notifyUndo }) => notifyUndo(toast),
    // Its code did not come: without it the app goes on.
    () => undefined,
  );
}
