import type { PictureChoice } from '#local/preferences';
import { phoneAsksForLessData } from '#platform/data-saver';
import { pictureChoiceStore } from './picture-choice.ts';
import { usePhone } from './phone-context.ts';
import { useLiveStore } from './use-live-store.ts';

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
