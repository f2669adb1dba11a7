import { useCallback } from 'react';
import type { Phone } from './phone.ts';
import { usePhone } from './phone-context.ts';

/**
 * The address of a picture at a width in pixels. Empty when there is no file: the piece shows its placeholder.
 */
export function pictureUrl(phone: Pick<Phone, 'tenant' | 'basePath'>, file: string, width: number): string {
  if (file === '') return '';
  const base = phone.tenant.pictureBase;
  const address = /^(https?:)?\//.test(base) ? base : `${phone.basePath}${base}`;
  return `${address}${address.includes('?') ? '&' : '?'}p=${encodeURIComponent(file)}&w=${width}`;
}

/** The same function as long as the phone is the same, so that pictures are drawn once. */
export function usePictureUrl(): (file: string, width: number) => string {
  const phone = usePhone();
  return useCallback((file: string, width: number) => pictureUrl(phone, file, width), [phone]);
}
