import * as z from 'zod/mini';
import { MAX_PICTURES } from '#domain/catalogue/product';
import {
  SET_PRODUCT_PICTURES_REFUSALS,
  type PicturedProduct,
  type SetProductPictures,
  type SetProductPicturesAnswer,
} from '#domain/office/pictures/product-pictures';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { checked, listOf, only } from '#contract/protocol/value-codecs';
import { requiredText, requiredTextUpTo, text } from '#contract/kernel/scalars';
import { MAX_MATCHED_FILES } from '#domain/office/pictures/picture-names';
import type { OfficeCall } from '../office-call.ts';
import { valueEnvelope } from '../page-fields.ts';

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

/** A file may stand for up to four codes. */
const MAX_CODES = MAX_MATCHED_FILES * 4;

export const listProductPictures: OfficeCall<readonly string[], readonly PicturedProduct[]> = {
  name: 'listProductPictures',
  path: 'OFFICE/LIST_PRODUCT_PICTURES',
  summary: 'Lists the pictures of the products with these codes. Codes that no product has are left out.',
  access: 'products.read',
  effect: 'read',
  largestBody: { bytes: 512 * 1024, values: MAX_CODES * 2 },
  request: only('ProductCodes', listOf(requiredTextUpTo(MAX_FILE_NAME_LENGTH), MAX_CODES)),
  answer: valueEnvelope(
    listOf(
      fieldMap<PicturedProduct>({
        code: ['P_Code', requiredText],
        name: ['Name', text],
        nameEn: ['NameEn', text],
        pictures: ['Pictures', listOf<string>(text)],
      }),
    ),
  ),
};
