import { dataAnswer, textIn } from '../answers.ts';
import { HIERARCHY, PRODUCTS } from '../data/products.ts';
import type { Calls } from '../question.ts';

const PAGE_SIZE = 12;

/** Codes as a list, or separated by commas. */
function codesIn(body: unknown): readonly string[] {
  const value: unknown = Object(body).ProductIDs;
  const parts: readonly unknown[] = Array.isArray(value) ? value : String(value ?? '').split(',');
  return parts.map((part) => String(part).trim()).filter((part) => part !== '');
}

export const catalogueCalls: Calls = {
  'GET_MASTER_DATA/GET_HIERARCHY_ALL': () => dataAnswer([{ data: [HIERARCHY] }]),
  'GET_MASTER_DATA/GET_PRODUCT_LIST': ({ body }) => {
    const words = textIn(body, 'product');
    const codes = codesIn(body);
    const skip = Number(textIn(body, 'skip'));
    const take = Number(textIn(body, 'take')) || PAGE_SIZE;
    const fitting = PRODUCTS.filter(
      (product) =>
        (words === '' || String(product['PRODUCTNAME']).includes(words)) &&
        (codes.length === 0 || codes.includes(String(product['P_Code']))),
    );
    const page = fitting.slice(skip, skip + take);
    return [
      {
        status_code: page.length === 0 ? 404 : 200,
        data: { productcategoryDtos: page },
        skip_current: skip + page.length,
      },
    ];
  },
};
