import { readIsNoticeDismissed, saveDismissedNotice } from '#local/device/dismissed-notices';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';

export interface DismissibleNotice {
  /** Undefined while it is loading. */
  readonly isDismissed: boolean | undefined;
  /** Dismisses the notice on this phone, also for later runs. Never rejects for lack of storage. */
  dismiss(): Promise<void>;
}

/** @param notice identifies the notice and its subject; a new version of it has another name */
export function useDismissedNotice(notice: string): DismissibleNotice {
  const phone = usePhone();
  const { dismissedNotices } = phone.personal;
  return {
    isDismissed: useLive(notice, () => readIsNoticeDismissed(dismissedNotices, notice)),
    dismiss: async () => {
      await catchStorageError(phone, () =>
        saveDismissedNotice(dismissedNotices, { name: notice, dismissedAt: phone.clock.now() }),
      );
    },
  };
}
