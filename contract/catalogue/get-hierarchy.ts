import * as z from 'zod/mini';
import { categoriesAt, type Category } from '#domain/catalogue/hierarchy';
import type { HierarchyQuery } from '#domain/catalogue/hierarchy-query';
import { HIERARCHY_LEVELS, type HierarchyLevel } from '#domain/catalogue/product';
import type { Call } from '#contract/protocol/call';
import { codec, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { envelope } from '#contract/protocol/envelope';
import { count, flag, requiredText, text, yesNo } from '#contract/kernel/fields';
import { hierarchyFields, hierarchyFrom, hierarchyToWire } from './hierarchy-fields.ts';
import { modeFields, modeFrom, modeToWire } from '#contract/kernel/mode-fields';
import { SHOPPERS } from '#contract/protocol/who';

const request: ValueCodec<HierarchyQuery> = codec(
  z.pipe(
    z.object({ ...hierarchyFields, withPic: flag(false), ...modeFields }),
    z.transform((wire) => ({
      hierarchy: hierarchyFrom(wire),
      isWithPictures: wire.withPic,
      mode: modeFrom(wire),
    })),
  ),
  (query) => ({
    ...hierarchyToWire(query.hierarchy),
    withPic: yesNo(query.isWithPictures),
    ...modeToWire(query.mode),
  }),
);

const row = z.object({
  Code: requiredText,
  Name: text,
  ParentCode: text,
  PIC_FILENAME: text,
  ProductCount: count({ from: 0, whenBlank: 0 }),
});

function levelOf(level: HierarchyLevel): z.ZodMiniType<readonly Category[]> {
  return z.pipe(
    z.nullish(z.array(row)),
    z.transform((rows) =>
      (rows ?? []).map((wire) => ({
        level,
        code: wire.Code,
        name: wire.Name,
        parentCode: wire.ParentCode,
        picture: wire.PIC_FILENAME,
        productCount: wire.ProductCount,
      })),
    ),
  );
}

const levels = z.pipe(
  z.object({
    hierarchy1: levelOf(1),
    hierarchy2: levelOf(2),
    hierarchy3: levelOf(3),
    hierarchy4: levelOf(4),
    hierarchy5: levelOf(5),
  }),
  z.transform((wire) => [
    ...wire.hierarchy1,
    ...wire.hierarchy2,
    ...wire.hierarchy3,
    ...wire.hierarchy4,
    ...wire.hierarchy5,
  ]),
);

function levelToWire(categories: readonly Category[], level: HierarchyLevel) {
  return categoriesAt(categories, level).map((category) => ({
    Code: category.code,
    Name: category.name,
    ParentCode: category.parentCode,
    PIC_FILENAME: category.picture,
    ProductCount: category.productCount,
  }));
}

/**
 * `data[0].data[0]` holds five lists. Categories are grouped by level, level 1 first, in their order within a level.
 */
const answer: Codec<readonly Category[]> = envelope<readonly Category[]>({
  isCodeOptional: true,
  value: z.pipe(
    z.tuple([z.object({ data: z.tuple([levels], z.unknown()) })], z.unknown()),
    z.transform(([outer]) => outer.data[0]),
  ),
  toWire: (categories) => [
    {
      data: [
        Object.fromEntries(
          HIERARCHY_LEVELS.map((level) => [`hierarchy${level}`, levelToWire(categories, level)]),
        ),
      ],
    },
  ],
});

export const getHierarchy: Call<HierarchyQuery, readonly Category[]> = {
  name: 'getHierarchy',
  method: 'POST',
  path: 'GET_MASTER_DATA/GET_HIERARCHY_ALL',
  who: SHOPPERS,
  offline: 'replica',
  idempotency: 'none',
  request,
  answer,
  tag: 'catalogue',
};
