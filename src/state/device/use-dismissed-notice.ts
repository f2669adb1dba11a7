import { saveNoticeDismissed, readIsNoticeDismissed } from '#local/kernel/preferences';
import { catchStorageError } from '#state/runtime/catch-storage-error';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';

export interface DismissibleNotice {
  /** Undefined while it is not read yet. */
  readonly isDismissed: boolean | undefined;
  /** The notice stays closed on this phone, also after the app is opened anew. Never rejects for want of storage. */
  dismiss(): Promise<void>;
}

/** @param notice names the notice and what it is about; another version of it is another name */
export function useDismissedNotice(notice: string): DismissibleNotice {
  const phone = usePhone();
  const { preferences } = phone.personal;
  return {
    isDismissed: useLive(notice, () => readIsNoticeDismissed(preferences, notice)),
    dismiss: async () => {
      await catchStorageError(phone, () => saveNoticeDismissed(preferences, notice, phone.clock.now()));
    },
  };
}
