import type { PictureChoice } from '#local/kernel/preferences';
import { phoneAsksForLessData } from '#platform/network/data-saver';
import { pictureChoiceStore } from './picture-choice.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useLiveStore } from '#state/runtime/hooks/use-live-store';

export interface ChosenPictures {
  readonly choice: PictureChoice;
  /** The phone saves data and the person has not chosen yet: worth a question, never a reason to leave pictures out. */
  readonly isSavingSuggested: boolean;
}

export function usePictureChoice(): ChosenPictures {
  const chosen = useLiveStore(pictureChoiceStore(usePhone()));
  return {
    choice: chosen ?? 'all',
    isSavingSuggested: chosen === null && phoneAsksForLessData(navigator),
  };
}
