import type { ProductView } from '#domain/catalogue/product-view';
import { readSetting, saveSetting } from '#local/kernel/settings';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import type { Phone } from '#state/runtime/phone';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';

/** How lists of products are shown on this phone, shared by the whole screen. */
export const productViewStore = onePerPhone((phone) => openLiveStore(() => readProductView(phone)));

export async function readProductView(phone: Phone): Promise<ProductView> {
  return (await readSetting(phone.personal.settings, 'product-view')) ?? 'cards';
}

/** Takes effect on every list at once, and in other tabs. It is shown even if it cannot be stored. */
export async function chooseProductView(phone: Phone, view: ProductView): Promise<void> {
  productViewStore(phone).show(view);
  await catchStorageError(phone, () =>
    saveSetting(phone.personal.settings, { key: 'product-view', value: view }),
  );
}
