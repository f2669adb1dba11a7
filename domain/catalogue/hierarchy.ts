import type { Named } from '#domain/kernel/named';
import type { HierarchyLevel } from './product.ts';

/** A category as the hierarchy call returns it. */
export interface Category extends Named {
  readonly level: HierarchyLevel;
  readonly code: string;
  /** The code of the category above it; '' on level 1. */
  readonly parentCode: string;
  /** A file name for the picture service, '' when pictures were not asked for. */
  readonly picture: string;
  readonly productCount: number;
}

export function categoriesAt(categories: readonly Category[], level: HierarchyLevel): readonly Category[] {
  return categories.filter((category) => category.level === level);
}
