import * as z from 'zod/mini';
import { OTHER } from '#domain/kernel/or-other';
import type { Page } from '#domain/office/page';
import {
  STOCK_FILTERS,
  type ListedStock,
  type NamedProduct,
  type StockEntry,
  type StockEntryQuery,
  type StockListQuery,
} from '#domain/office/stock/stock-list';
import {
  SAVE_STOCK_REFUSALS,
  SAVE_SUBSTITUTES_REFUSALS,
  type SaveStock,
  type SaveStockAnswer,
  type SaveSubstitutes,
  type SaveSubstitutesAnswer,
} from '#domain/office/stock/save-stock';
import { STOCK_CAUSES } from '#domain/stock/stock-cause';
import { STOCK_POLICIES, STOCK_STATES, STOCK_UNITS, type StockUnit } from '#domain/stock/stock';
import { MAX_SUBSTITUTES } from '#domain/stock/substitutes';
import { openWireDate, wireDate } from '#contract/kernel/date-field';
import {
  codesUpTo,
  count,
  instant,
  oneOf,
  requiredText,
  requiredTextUpTo,
  text,
  textUpTo,
} from '#contract/kernel/scalars';
import { fieldMap, type FieldCodec } from '#contract/protocol/field-map';
import { openNumber, openOneOf, openOptionalOneOf } from '#contract/protocol/open-values';
import { outcome } from '#contract/protocol/outcome';
import { wireCode } from '#contract/protocol/refusal-message';
import { checked, converted, listOf, orNull } from '#contract/protocol/value-codecs';
import type { OfficeCall } from '../office-call.ts';
import { optionalOneOf } from '../order-list-calls.ts';
import { pageOf, pageRequest } from '../page-fields.ts';

const MAX_TEXT_LENGTH = 100;
const MAX_CODE_LENGTH = 64;
const MAX_VERSION_LENGTH = 200;
/** Far more than a warehouse holds, and far less than the database’s integers. */
const MAX_AMOUNT = 100_000_000;

const unit: FieldCodec<StockUnit> = {
  wire: z.pipe(
    z.nullish(z.literal(STOCK_UNITS)),
    z.transform((number) => number ?? 0),
  ),
  toWire: (number) => number,
};

/** A unit in answers. */
const openUnit: FieldCodec<StockUnit> = { wire: openNumber(STOCK_UNITS, 0), toWire: (number) => number };

/** In answers; below zero if orders took more than there was. */
const anyAmount = count({ from: -1_000_000_000 });

const signedAmount = count({ from: -MAX_AMOUNT, to: MAX_AMOUNT });

/** A policy in answers: one that this version does not know is the company’s. */
const openPolicy = converted(
  openOptionalOneOf(STOCK_POLICIES, wireCode),
  (policy) => (policy === OTHER ? undefined : policy),
  (policy) => policy,
);

const namedProduct = fieldMap<NamedProduct>({
  code: ['P_Code', requiredText],
  name: ['Name', text],
  nameEn: ['NameEn', text],
});

const listed = fieldMap<ListedStock>({
  productCode: ['P_Code', requiredText],
  unit: ['UnitNo', openUnit],
  name: ['PRODUCTNAME', text],
  nameEn: ['PRODUCTNAMEEN', text],
  unitName: ['UnitName', text],
  amount: ['StockAmount', orNull(anyAmount)],
  state: ['StockState', openOneOf(STOCK_STATES, 'in-stock', wireCode)],
  lowFrom: ['LowFrom', count({ from: 0 })],
  policy: ['StockPolicy', openPolicy],
  companyPolicy: ['CompanyPolicy', openOneOf(STOCK_POLICIES, 'warn', wireCode)],
  backOn: ['BackOn', openWireDate],
  countedAt: ['CountedAt', instant],
  reserved: ['Reserved', anyAmount],
  substitutes: ['SubstituteProducts', listOf(namedProduct)],
  version: ['SeenStock', text],
});

export const listStock: OfficeCall<StockListQuery, Page<ListedStock>> = {
  name: 'listStock',
  path: 'OFFICE/LIST_STOCK',
  summary: 'Lists stocks by product code and unit, a page at a time.',
  access: 'products.read',
  effect: 'read',
  request: fieldMap<StockListQuery>({
    text: ['Text', textUpTo(MAX_TEXT_LENGTH)],
    filter: ['StockFilter', optionalOneOf(STOCK_FILTERS)],
    ...pageRequest,
  }),
  answer: pageOf(listed),
};

export const listStockEntries: OfficeCall<StockEntryQuery, Page<StockEntry>> = {
  name: 'listStockEntries',
  path: 'OFFICE/STOCK_ENTRIES',
  summary: 'Lists what took from a stock and what gave to it, newest first.',
  access: 'products.read',
  effect: 'read',
  request: fieldMap<StockEntryQuery>({
    productCode: ['P_Code', requiredTextUpTo(MAX_CODE_LENGTH)],
    unit: ['UnitNo', unit],
    ...pageRequest,
  }),
  answer: pageOf(
    fieldMap<StockEntry>({
      number: ['EntryNo', count({ from: 1 })],
      at: ['At', instant],
      cause: ['StockCause', openOneOf(STOCK_CAUSES, OTHER)],
      change: ['StockChange', anyAmount],
      amount: ['StockAmount', anyAmount],
      orderId: ['OrderId', text],
      orderNo: ['OrderNo', text],
    }),
  ),
};

export const saveStock: OfficeCall<SaveStock, SaveStockAnswer> = {
  name: 'saveStock',
  path: 'OFFICE/SAVE_STOCK',
  summary: 'Sets a stock by hand, unless somebody else counted or changed it meanwhile.',
  access: 'stock.change',
  effect: 'change',
  request: checked(
    fieldMap<SaveStock>({
      productCode: ['P_Code', requiredTextUpTo(MAX_CODE_LENGTH)],
      unit: ['UnitNo', unit],
      seen: ['SeenStock', textUpTo(MAX_VERSION_LENGTH)],
      amount: ['StockAmount', orNull(signedAmount)],
      state: ['StockState', orNull(oneOf(STOCK_STATES, wireCode))],
      lowFrom: ['LowFrom', count({ from: 0, to: MAX_AMOUNT, whenBlank: 0 })],
      policy: ['StockPolicy', orNull(oneOf(STOCK_POLICIES, wireCode))],
      backOn: ['BackOn', wireDate],
    }),
    z.refine(({ amount, state }) => amount === undefined || state === undefined, {
      error: 'must not have both a StockAmount and a StockState',
    }),
    z.refine(({ seen, amount, state }) => seen !== '' || amount !== undefined || state !== undefined, {
      error: 'must have a StockAmount or a StockState for a stock that is not kept yet',
    }),
  ),
  answer: outcome<SaveStockAnswer, 'saved'>(
    'saved',
    { version: ['SeenStock', text], amount: ['StockAmount', orNull(anyAmount)] },
    SAVE_STOCK_REFUSALS,
  ),
};

export const saveSubstitutes: OfficeCall<SaveSubstitutes, SaveSubstitutesAnswer> = {
  name: 'saveSubstitutes',
  path: 'OFFICE/SAVE_SUBSTITUTES',
  summary: 'Names the products that are offered in place of one, the best first.',
  access: 'stock.change',
  effect: 'change',
  request: fieldMap<SaveSubstitutes>({
    productCode: ['P_Code', requiredTextUpTo(MAX_CODE_LENGTH)],
    codes: ['SubstituteCodes', codesUpTo(MAX_SUBSTITUTES)],
    seen: ['SeenSubstitutes', codesUpTo(MAX_SUBSTITUTES)],
  }),
  answer: outcome<SaveSubstitutesAnswer, 'saved'>('saved', undefined, SAVE_SUBSTITUTES_REFUSALS),
};
