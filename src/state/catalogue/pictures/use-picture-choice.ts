import type { PictureChoice } from '#local/kernel/settings';
import { isDataSaverOn } from '#platform/network/data-saver';
import { pictureChoiceStore } from './picture-choice.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useLiveStore } from '#state/runtime/hooks/use-live-store';

export interface ChosenPictures {
  readonly choice: PictureChoice;
  /**
   * The phone's data saver is on and the person has not chosen yet. The app then asks; it never leaves pictures out by
   * itself.
   */
  readonly isSavingSuggested: boolean;
}

export function usePictureChoice(): ChosenPictures {
  const chosen = useLiveStore(pictureChoiceStore(usePhone()));
  return {
    choice: chosen ?? 'all',
    isSavingSuggested: chosen === null && isDataSaverOn(navigator),
  };
}
