import { HIERARCHY_LEVELS, type HierarchyLevel } from '#domain/catalogue/product';
import {
  PLACE_CATEGORY_REFUSALS,
  REMOVE_CATEGORY_REFUSALS,
  SAVE_CATEGORY_REFUSALS,
  type CategoryNames,
  type PlaceCategory,
  type PlaceCategoryAnswer,
  type RemoveCategoryAnswer,
  type SaveCategory,
  type SaveCategoryAnswer,
} from '#domain/office/categories/change-category';
import {
  MAX_MOVED_PRODUCTS,
  type MoveProducts,
  type MoveProductsAnswer,
  type PlacedProduct,
} from '#domain/office/categories/move-products';
import type { OfficeCategory } from '#domain/office/categories/office-category';
import { importEntry } from '#contract/office/import-calls';
import {
  count,
  flag,
  requiredText,
  requiredTextUpTo,
  text,
  textOrNone,
  textUpTo,
} from '#contract/kernel/scalars';
import { decoded, nothing, type Decoded } from '#contract/protocol/codec';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { wireCode } from '#contract/protocol/refusal-message';
import { converted, listOf, listOrEmpty, only, orNull } from '#contract/protocol/value-codecs';
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

const MAX_CODE_LENGTH = 64;
const MAX_NAME_LENGTH = 200;
/** More siblings than any catalogue has. */
const MAX_SIBLINGS = 5000;

const code = requiredTextUpTo(MAX_CODE_LENGTH);
const path = listOf(code, HIERARCHY_LEVELS.length);

const names = fieldMap<CategoryNames>({
  name: ['Name', textUpTo(MAX_NAME_LENGTH)],
  nameEn: ['NameEn', textUpTo(MAX_NAME_LENGTH)],
});

export const saveCategory: OfficeCall<SaveCategory, SaveCategoryAnswer> = {
  name: 'saveCategory',
  path: 'OFFICE/SAVE_CATEGORY',
  summary: 'Adds a category, or changes the names of one.',
  access: 'products.change',
  effect: 'change',
  request: fieldMap<SaveCategory>({
    level: ['HierarchyLevel', level],
    code: ['Code', code],
    parentCode: ['ParentCode', textUpTo(MAX_CODE_LENGTH)],
    name: ['Name', requiredTextUpTo(MAX_NAME_LENGTH)],
    nameEn: ['NameEn', textUpTo(MAX_NAME_LENGTH)],
    seen: ['SeenNames', orNull(names)],
  }),
  answer: outcome<SaveCategoryAnswer, 'saved'>('saved', undefined, SAVE_CATEGORY_REFUSALS),
};

export const placeCategory: OfficeCall<PlaceCategory, PlaceCategoryAnswer> = {
  name: 'placeCategory',
  path: 'OFFICE/PLACE_CATEGORY',
  summary: 'Orders a category among its siblings, or moves it below another one with its products.',
  access: 'products.change',
  effect: 'change',
  request: fieldMap<PlaceCategory>({
    path: ['Path', path],
    parent: ['ParentPath', listOrEmpty(path)],
    order: ['Siblings', listOf(code, MAX_SIBLINGS)],
    seen: ['SeenSiblings', listOrEmpty(listOf(code, MAX_SIBLINGS))],
  }),
  answer: outcome<PlaceCategoryAnswer, 'placed'>(
    'placed',
    { products: ['ProductCount', count({ from: 0 })] },
    PLACE_CATEGORY_REFUSALS,
  ),
};

export const removeCategory: OfficeCall<readonly string[], RemoveCategoryAnswer> = {
  name: 'removeCategory',
  path: 'OFFICE/REMOVE_CATEGORY',
  summary: 'Removes a category that is empty.',
  access: 'products.change',
  effect: 'change',
  request: only('Path', path),
  answer: outcome<RemoveCategoryAnswer, 'removed'>('removed', undefined, REMOVE_CATEGORY_REFUSALS),
};

const UNKNOWN = wireCode('category-unknown');
const CHANGED = wireCode('products-changed');

type Refusal = Extract<MoveProductsAnswer, { readonly kind: 'refused' }>;

const changedProducts = only('Products', listOf<string>(text));

const placed = fieldMap<PlacedProduct>({ code: ['P_Code', code], path: ['Path', listOrEmpty(path)] });

/** With `DryRun`, nothing moves. Otherwise each product comes with the category that the clerk saw. */
export const moveProducts: OfficeCall<MoveProducts, MoveProductsAnswer> = {
  name: 'moveProducts',
  path: 'OFFICE/MOVE_PRODUCTS',
  summary: 'Moves products into a category, all or none, or shows which would move.',
  access: 'products.change',
  effect: 'change',
  largestBody: { bytes: 1024 * 1024, values: MAX_MOVED_PRODUCTS * 8 },
  request: fieldMap<MoveProducts>({
    products: ['PlacedProducts', listOf(placed, MAX_MOVED_PRODUCTS)],
    path: ['Path', path],
    isDryRun: ['DryRun', flag(false)],
  }),
  answer: outcome<MoveProductsAnswer, 'moved'>(
    'moved',
    { products: ['PlacedProducts', listOf(placed)], entry: ['Import', orNull(importEntry)] },
    {
      refusals: ['category-unknown', 'products-changed'],
      readOther(found, body): Decoded<Refusal> | undefined {
        if (found === UNKNOWN) return decoded({ kind: 'refused', code: 'category-unknown' });
        if (found !== CHANGED) return undefined;
        const read = changedProducts.fromWire(body);
        return read.ok ? decoded({ kind: 'refused', code: 'products-changed', products: read.value }) : read;
      },
      writeOther(value) {
        if (value.kind === 'moved') return undefined;
        return value.code === 'category-unknown'
          ? { code: UNKNOWN }
          : { code: CHANGED, data: changedProducts.toWire(value.products) };
      },
    },
  ),
};
