import { readSetting, saveSetting, type PictureChoice } from '#local/kernel/settings';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import type { Phone } from '#state/runtime/phone';

/** Whether this phone loads pictures, shared by the whole screen; null until the person chose. */
export const pictureChoiceStore = onePerPhone((phone) => openLiveStore(() => readChosenPictures(phone)));

export async function readChosenPictures(phone: Phone): Promise<PictureChoice | null> {
  return (await readSetting(phone.personal.settings, 'pictures')) ?? null;
}

/** Takes effect on every screen at once, and in other tabs. */
export async function choosePictures(phone: Phone, choice: PictureChoice): Promise<void> {
  await saveSetting(phone.personal.settings, { key: 'pictures', value: choice });
  pictureChoiceStore(phone).show(choice);
}
