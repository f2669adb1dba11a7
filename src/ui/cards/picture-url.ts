import { createContext } from 'react';
import type { ShownWidth } from '#domain/kernel/picture';

/** The URL of a picture file at a shown width. */
export type PictureUrl = (file: string, shown: ShownWidth) => string;

/** Provided once for all pictures, because only the phone knows the picture service. */
export const PictureUrlContext = createContext<PictureUrl>(() => '');
