import * as z from 'zod/mini';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Product } from '#domain/catalogue/product';
import { PRODUCT_PAGE_SIZE, type ProductPage, type ProductQuery } from '#domain/catalogue/product-query';
import type { Call } from '#contract/protocol/call';
import { REPLICA_READ } from '#contract/protocol/call-behaviours';
import { decoded, read, type Codec, type Decoded } from '#contract/protocol/codec';
import { NOT_FOUND, OK } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import {
  codesUpTo,
  count,
  flag,
  MAX_WANTED_CODES,
  pageSize,
  text,
  textUpTo,
  trueFalse,
  yesNo,
} from '#contract/kernel/scalars';
import { hierarchyFields } from './hierarchy-fields.ts';
import { cartMode } from '#contract/kernel/mode-fields';
import { product } from './product.ts';
import { CATALOGUE_READERS } from '#contract/protocol/who';

/** The largest page for clients that load the whole catalogue without chunks; larger requests are refused. */
export const MAX_TAKE = 500;

/** Longer than any name; the search itself uses a shorter part (domain/search/query/bounded-query). */
const MAX_SEARCH_LENGTH = 200;

const skipCurrent = count({ from: 0, whenBlank: 0 }).wire;

/** Items after the first are ignored (Specification, WIRE-13). */
const items = z.tuple([z.looseObject({ status_code: text.wire })], z.unknown());

const page = z.object({
  data: z.object({
    productcategoryDtos: z.array(z.unknown()),
    skip_current: skipCurrent,
    is_similar: flag(false).wire,
  }),
  skip_current: skipCurrent,
});

/**
 * Skips and counts products that cannot be parsed, so that one broken product does not hide a page. If none
 * can be parsed, the whole page is an error, so that it is not mistaken for the end.
 */
function readProducts(
  rows: readonly unknown[],
): Decoded<{ products: readonly Product[]; unreadableCount: number }> {
  const outcomes = rows.map((row) => product.fromWire(row));
  const products = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  const firstProblem = outcomes.find((outcome) => !outcome.ok);
  if (products.length === 0 && firstProblem !== undefined && !firstProblem.ok) return firstProblem;
  return decoded({ products, unreadableCount: rows.length - products.length });
}

/**
 * The answer is an array whose first item holds everything. `skip_current` is both beside `data` and inside
 * it, because the specification can be read either way. A page without products is sent as 404, and only such
 * a page is the last: `isEnded` of a page with products is not transmitted and reads as false. `is_similar`
 * is our own field, sent only for inexact results.
 */
const answer: Codec<ProductPage> = {
  wire: z.array(
    z.object({
      status: z.string(),
      status_code: z.string(),
      data: z.object({
        productcategoryDtos: z.array(product.wire),
        skip_current: z.number(),
        is_similar: flag(false).wire,
      }),
      skip_current: z.number(),
    }),
  ),
  fromWire(input): Decoded<ProductPage> {
    const list = read(items, input);
    if (!list.ok) return list;
    const [first] = list.value;
    if (first.status_code === NOT_FOUND) {
      const skip = read(z.object({ skip_current: skipCurrent }), first);
      return skip.ok ? decoded({ products: [], skip: skip.value.skip_current, isEnded: true }) : skip;
    }
    if (first.status_code === '') return { ok: false, problem: 'status_code is missing' };
    if (first.status_code !== OK) {
      return { ok: false, problem: `unexpected status_code ${first.status_code}`, code: first.status_code };
    }
    const found = read(page, first);
    if (!found.ok) return found;
    const { data, skip_current: skipNextToData } = found.value;
    const rows = readProducts(data.productcategoryDtos);
    if (!rows.ok) return rows;
    const { products, unreadableCount } = rows.value;
    return decoded({
      products,
      skip: skipNextToData > 0 ? skipNextToData : data.skip_current,
      isEnded: products.length === 0,
      ...(unreadableCount > 0 ? { unreadableCount } : {}),
      ...(data.is_similar ? { isSimilar: true } : {}),
    });
  },
  toWire({ products, skip, isSimilar = false }) {
    const isEmpty = products.length === 0;
    const productcategoryDtos = products.map((each) => product.toWire(each));
    return [
      {
        status: isEmpty ? 'fail' : 'success',
        status_code: isEmpty ? NOT_FOUND : OK,
        data: {
          productcategoryDtos,
          skip_current: skip,
          ...(isSimilar ? { is_similar: yesNo(true) } : {}),
        },
        skip_current: skip,
      },
    ];
  },
};

export const getProductList: Call<ProductQuery, ProductPage> = {
  ...REPLICA_READ,
  name: 'getProductList',
  path: 'GET_MASTER_DATA/GET_PRODUCT_LIST',
  who: CATALOGUE_READERS,
  permissionFor: () => 'products.read',
  request: fieldMap<ProductQuery>({
    take: ['take', pageSize(PRODUCT_PAGE_SIZE, MAX_TAKE)],
    skip: ['skip', count({ from: 0, whenBlank: 0 })],
    mode: cartMode,
    /** The specification spells the customer's code in its own way here. */
    customer: fieldMap<CustomerKey>({ customerCode: ['Customer_ID', text], saleUnit: ['SaleUnit', text] }),
    text: ['product', textUpTo(MAX_SEARCH_LENGTH)],
    hierarchy: hierarchyFields,
    hierarchyGroup: ['HierarchyGroup', text],
    productCodes: ['ProductIDs', codesUpTo(MAX_WANTED_CODES)],
    isIgnoringImages: ['ignoreImage', trueFalse(false)],
    isOnlyPromotions: ['OnlyPromotionProduct', trueFalse(false)],
  }),
  answer,
  tag: 'catalogue',
};
