import { LANGUAGES } from '#domain/kernel/language';
import { OTHER } from '#domain/kernel/or-other';
import { AUDIT_ACTIONS } from '#domain/office/audit-entry';
import {
  SAVE_PRODUCT_REFUSALS,
  type ProductChange,
  type ProductDetail,
  type ProductProblem,
  type SaveProduct,
  type SaveProductAnswer,
  type SaveProductRefusal,
} from '#domain/office/products/product-form';
import { changedValue } from '#contract/office/table-files';
import { flag, instant, oneOf, requiredText, text } from '#contract/kernel/scalars';
import { decoded, type Decoded } from '#contract/protocol/codec';
import { optionalEnvelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { openOneOf } from '#contract/protocol/open-values';
import { outcome } from '#contract/protocol/outcome';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { wireCode } from '#contract/protocol/refusal-message';
import { listOf, listOrEmpty, only, orNull } from '#contract/protocol/value-codecs';
import type { OfficeCall } from '../office-call.ts';
import { answeredProductValues, productCode, productValues } from './product-fields.ts';

const texts = listOrEmpty(listOf<string>(text));

export const getProduct: OfficeCall<string, ProductDetail | undefined> = {
  name: 'getProduct',
  path: 'OFFICE/GET_PRODUCT',
  summary: 'Returns a product with everything that its form shows.',
  access: 'products.read',
  effect: 'read',
  request: only('P_Code', productCode),
  answer: optionalEnvelope(
    fieldMap<ProductDetail>({
      code: ['P_Code', requiredText],
      values: ['Cells', answeredProductValues],
      isSoldOut: ['SoldOut', flag(false)],
      pictures: ['Pictures', texts],
      earlierPictures: ['EarlierPictures', texts],
      promotions: ['PromotionNames', texts],
      lastChange: [
        'LastChange',
        orNull(
          fieldMap<ProductChange>({
            action: ['Action', openOneOf(AUDIT_ACTIONS, OTHER)],
            at: ['At', instant],
            by: ['By', text],
          }),
        ),
      ],
    }),
  ),
};

const INVALID = wireCode('product-invalid');
const LARGE = wireCode('product-large');

const problems = only(
  'Problems',
  listOf(fieldMap<ProductProblem>({ field: ['Field', text], message: ['Message', text] })),
);

const large = only('Large', listOf(changedValue));

const plain = refusalCodes(SAVE_PRODUCT_REFUSALS);

/** A person without `prices.change` saves everything but prices. */
export const saveProduct: OfficeCall<SaveProduct, SaveProductAnswer> = {
  name: 'saveProduct',
  path: 'OFFICE/SAVE_PRODUCT',
  summary: 'Adds a product, or changes one, by the rules of the table of products.',
  access: 'products.change',
  effect: 'change',
  request: fieldMap<SaveProduct>({
    code: ['P_Code', productCode],
    isNew: ['IsNew', flag(false)],
    values: ['Cells', productValues],
    seen: ['SeenCells', productValues],
    language: ['Language', oneOf(LANGUAGES)],
    isAcceptingLargeChanges: ['AcceptLargeChanges', flag(false)],
  }),
  answer: outcome<SaveProductAnswer, 'saved'>('saved', undefined, {
    refusals: [...SAVE_PRODUCT_REFUSALS, 'product-invalid', 'product-large'],
    readOther(code, body): Decoded<SaveProductRefusal> | undefined {
      if (code === INVALID) {
        const found = problems.fromWire(body);
        return found.ok
          ? decoded({ kind: 'refused', code: 'product-invalid', problems: found.value })
          : found;
      }
      if (code === LARGE) {
        const found = large.fromWire(body);
        return found.ok ? decoded({ kind: 'refused', code: 'product-large', large: found.value }) : found;
      }
      return plain.readOther(code);
    },
    writeOther(value) {
      if (value.kind === 'saved') return undefined;
      if (value.code === 'product-invalid') return { code: INVALID, data: problems.toWire(value.problems) };
      if (value.code === 'product-large') return { code: LARGE, data: large.toWire(value.large) };
      return plain.writeOther({ kind: 'refused', code: value.code });
    },
  }),
};
