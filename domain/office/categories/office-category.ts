import type { Category } from '#domain/catalogue/hierarchy';

/** A category as the office shows it. Its number of products has those that are sold out or withdrawn, too. */
export interface OfficeCategory extends Category {
  /** The products that customers see now. */
  readonly soldCount: number;
}

/** The key of a category. The same code may stand under several parents. */
export type CategoryKey = Pick<Category, 'level' | 'code' | 'parentCode'>;

export function isSameCategory(one: CategoryKey, other: CategoryKey): boolean {
  return one.level === other.level && one.code === other.code && one.parentCode === other.parentCode;
}
