import * as z from 'zod/mini';
import { categoriesAt, type Category } from '#domain/catalogue/hierarchy';
import type { HierarchyQuery } from '#domain/catalogue/hierarchy-query';
import { HIERARCHY_LEVELS, type HierarchyLevel } from '#domain/catalogue/product';
import type { Call } from '#contract/protocol/call';
import { REPLICA_READ } from '#contract/protocol/call-behaviours';
import type { Codec } from '#contract/protocol/codec';
import { envelope } from '#contract/protocol/envelope';
import { constant, eachOf, field, fieldMap } from '#contract/protocol/field-map';
import { converted, listOf, listOrEmpty } from '#contract/protocol/value-codecs';
import { count, flag, requiredText, text, textOrNone } from '#contract/kernel/scalars';
import { hierarchyFields } from './hierarchy-fields.ts';
import { cartMode } from '#contract/kernel/mode-fields';
import { SHOPPERS } from '#contract/protocol/who';

const categoryAt = (level: HierarchyLevel) =>
  fieldMap<Category>({
    level: constant<HierarchyLevel>(level),
    code: ['Code', requiredText],
    name: ['Name', text],
    nameEn: ['NameEn', textOrNone],
    parentCode: ['ParentCode', text],
    picture: ['PIC_FILENAME', text],
    productCount: ['ProductCount', count({ from: 0, whenBlank: 0 })],
  });

/** The fields hierarchy1 to hierarchy5, each with the categories of a level. */
const levels = converted<{ readonly lists: readonly (readonly Category[])[] }, readonly Category[]>(
  fieldMap({
    lists: eachOf(
      HIERARCHY_LEVELS.map((level) =>
        field<readonly Category[]>(`hierarchy${level}`, listOrEmpty(listOf(categoryAt(level)))),
      ),
      [],
    ),
  }),
  ({ lists }) => lists.flat(),
  (categories) => ({ lists: HIERARCHY_LEVELS.map((level) => categoriesAt(categories, level)) }),
);

/**
 * `data[0].data[0]` holds five lists. Categories are grouped by level, level 1 first, in their order within a level.
 */
const answer: Codec<readonly Category[]> = envelope<readonly Category[]>({
  isCodeOptional: true,
  value: z.pipe(
    z.tuple([z.object({ data: z.tuple([levels.wire], z.unknown()) })], z.unknown()),
    z.transform(([outer]) => outer.data[0]),
  ),
  toWire: (categories) => [{ data: [levels.toWire(categories)] }],
});

export const getHierarchy: Call<HierarchyQuery, readonly Category[]> = {
  ...REPLICA_READ,
  name: 'getHierarchy',
  path: 'GET_MASTER_DATA/GET_HIERARCHY_ALL',
  who: SHOPPERS,
  request: fieldMap<HierarchyQuery>({
    hierarchy: hierarchyFields,
    isWithPictures: ['withPic', flag(false)],
    mode: cartMode,
  }),
  answer,
  tag: 'catalogue',
};
