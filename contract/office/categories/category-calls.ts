import { HIERARCHY_LEVELS, type HierarchyLevel } from '#domain/catalogue/product';
import type { OfficeCategory } from '#domain/office/categories/office-category';
import { count, requiredText, text, textOrNone } from '#contract/kernel/scalars';
import { nothing } from '#contract/protocol/codec';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { converted, listOf } from '#contract/protocol/value-codecs';
import type { OfficeCall } from '../office-call.ts';
import { valueEnvelope } from '../page-fields.ts';

const level = converted(
  count({ from: 1, to: HIERARCHY_LEVELS.length }),
  (number): HierarchyLevel => HIERARCHY_LEVELS.find((each) => each === number) ?? 1,
  (number) => number,
);

const category = fieldMap<OfficeCategory>({
  level: ['HierarchyLevel', level],
  code: ['Code', requiredText],
  parentCode: ['ParentCode', text],
  name: ['Name', text],
  nameEn: ['NameEn', textOrNone],
  picture: ['Picture', text],
  productCount: ['ProductCount', count({ from: 0 })],
  soldCount: ['SoldCount', count({ from: 0 })],
} satisfies FieldMap<OfficeCategory>);

export const listOfficeCategories: OfficeCall<undefined, readonly OfficeCategory[]> = {
  name: 'listOfficeCategories',
  path: 'OFFICE/LIST_CATEGORIES',
  summary: 'Lists the categories of all levels in their order, with their numbers of products.',
  access: 'products.read',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(listOf(category)),
};
