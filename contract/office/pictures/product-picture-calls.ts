import * as z from 'zod/mini';
import { MAX_PICTURES } from '#domain/catalogue/product';
import {
  SET_PRODUCT_PICTURES_REFUSALS,
  type SetProductPictures,
  type SetProductPicturesAnswer,
} from '#domain/office/pictures/product-pictures';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { checked, listOf } from '#contract/protocol/value-codecs';
import { requiredTextUpTo } from '#contract/kernel/scalars';
import type { OfficeCall } from '../office-call.ts';

const MAX_CODE_LENGTH = 64;
const MAX_FILE_NAME_LENGTH = 200;

const files = checked(
  listOf(requiredTextUpTo(MAX_FILE_NAME_LENGTH)),
  z.refine((names) => names.length <= MAX_PICTURES, { error: `must have at most ${MAX_PICTURES} pictures` }),
);

export const setProductPictures: OfficeCall<SetProductPictures, SetProductPicturesAnswer> = {
  name: 'setProductPictures',
  path: 'OFFICE/SET_PRODUCT_PICTURES',
  summary: 'Sets the pictures of a product, the main one first, unless somebody else changed them meanwhile.',
  access: 'products.change',
  effect: 'change',
  request: fieldMap<SetProductPictures>({
    code: ['P_Code', requiredTextUpTo(MAX_CODE_LENGTH)],
    pictures: ['Pictures', files],
    seen: ['SeenPictures', files],
  }),
  answer: outcome<SetProductPicturesAnswer, 'saved'>('saved', undefined, SET_PRODUCT_PICTURES_REFUSALS),
};
