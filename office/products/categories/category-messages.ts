import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HierarchyLevel } from '#domain/catalogue/product';
import type {
  PLACE_CATEGORY_REFUSALS,
  REMOVE_CATEGORY_REFUSALS,
  SAVE_CATEGORY_REFUSALS,
} from '#domain/office/categories/change-category';

type Refusal =
  | (typeof SAVE_CATEGORY_REFUSALS)[number]
  | (typeof PLACE_CATEGORY_REFUSALS)[number]
  | (typeof REMOVE_CATEGORY_REFUSALS)[number];

export const CATEGORY_REFUSALS: Readonly<Record<Refusal, MessageDescriptor>> = {
  'category-unknown': msg`This category, or the one above it, no longer exists. The list shows what there is now.`,
  'category-exists': msg`There is a category with this code already.`,
  'category-changed': msg`Somebody else changed these categories meanwhile. Nothing was saved; the list shows them as they are now.`,
  'category-code-invalid': msg`A code has letters, digits and signs without spaces, at most 40.`,
  'category-used': msg`Products or categories are in it, maybe withdrawn ones. Move them first.`,
};

/** The kind of category of each level, as the table of products names it. */
export const LEVEL_LABELS: Readonly<Record<HierarchyLevel, MessageDescriptor>> = {
  1: msg`Group`,
  2: msg`Brand`,
  3: msg`Flavour`,
  4: msg`Kind`,
  5: msg`Size`,
};
