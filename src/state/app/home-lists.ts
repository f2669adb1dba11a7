import type { ProductFilter } from '#state/catalogue/catalogue';

/** The slider at the top of home. */
export const HOME_PROMOTIONS: ProductFilter = { text: '', level: 0, code: '', isOnlyPromotions: true };

/** The filter of a row below the slider. */
export function homeRowFilter({ level, code }: Pick<ProductFilter, 'level' | 'code'>): ProductFilter {
  return { text: '', level, code, isOnlyPromotions: false };
}
