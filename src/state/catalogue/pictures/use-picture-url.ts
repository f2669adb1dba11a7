import { widthToRequest, type ShownWidth } from '#domain/kernel/picture';
import { pixelDensity, windowWidth } from '#platform/runtime/page-window';
import { useCallback } from 'react';
import type { Phone } from '#state/runtime/phone';
import { usePhone } from '#state/runtime/phone-context';

/** The URL of a picture at a shown width. Empty if there is no file: the component shows its placeholder. */
function pictureUrl(phone: Pick<Phone, 'tenant' | 'basePath'>, file: string, shown: ShownWidth): string {
  if (file === '') return '';
  const width = widthToRequest(typeof shown === 'number' ? shown : shown(windowWidth()), pixelDensity());
  const base = phone.tenant.pictureBase;
  const address = /^(https?:)?\//.test(base) ? base : `${phone.basePath}${base}`;
  return `${address}${address.includes('?') ? '&' : '?'}p=${encodeURIComponent(file)}&w=${width}`;
}

/** Returns the same function for the same phone, so that pictures are not rendered again. */
export function usePictureUrl(): (file: string, shown: ShownWidth) => string {
  const phone = usePhone();
  return useCallback((file: string, shown: ShownWidth) => pictureUrl(phone, file, shown), [phone]);
}
