import {
  MAX_WITHDRAWN_PRODUCTS,
  type WithdrawalUses,
  type WithdrawnProduct,
  type WithdrawProducts,
  type WithdrawProductsAnswer,
} from '#domain/office/products/withdraw-products';
import { count, flag, requiredText, requiredTextUpTo, text } from '#contract/kernel/scalars';
import { unknownProductsRefusal } from '#contract/kernel/unknown-products';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { listOf, orNull } from '#contract/protocol/value-codecs';
import { importEntry } from '../import-calls.ts';
import type { OfficeCall } from '../office-call.ts';

const MAX_CODE_LENGTH = 64;

const counted = count({ from: 0 });

const uses = fieldMap<WithdrawalUses>({
  orderCount: ['OrderCount', counted],
  orders: [
    'Orders',
    listOf(
      fieldMap<WithdrawalUses['orders'][number]>({
        orderId: ['OrderId', requiredText],
        orderNo: ['OrderNo', text],
      }),
    ),
  ],
  promotionCount: ['PromotionCount', counted],
  promotions: [
    'Promotions',
    listOf(
      fieldMap<WithdrawalUses['promotions'][number]>({ id: ['RuleId', requiredText], name: ['Name', text] }),
    ),
  ],
  substitutedCount: ['SubstitutedCount', counted],
  substituted: ['Substituted', listOf<string>(text)],
});

/** With `DryRun`, nothing is withdrawn. */
export const withdrawProducts: OfficeCall<WithdrawProducts, WithdrawProductsAnswer> = {
  name: 'withdrawProducts',
  path: 'OFFICE/WITHDRAW_PRODUCTS',
  summary: 'Takes products off sale for good, all or none, or shows what that concerns.',
  access: 'products.change',
  effect: 'change',
  largestBody: { bytes: 256 * 1024, values: MAX_WITHDRAWN_PRODUCTS * 2 },
  request: fieldMap<WithdrawProducts>({
    codes: ['Codes', listOf(requiredTextUpTo(MAX_CODE_LENGTH), MAX_WITHDRAWN_PRODUCTS)],
    isDryRun: ['DryRun', flag(false)],
  }),
  answer: outcome<WithdrawProductsAnswer, 'withdrawn'>(
    'withdrawn',
    {
      products: [
        'WithdrawnProducts',
        listOf(fieldMap<WithdrawnProduct>({ code: ['P_Code', requiredText], name: ['Name', text] })),
      ],
      uses: ['WithdrawalUses', uses],
      entry: ['Import', orNull(importEntry)],
    },
    {
      refusals: unknownProductsRefusal.refusals,
      readOther: unknownProductsRefusal.readOther,
      writeOther: (value) =>
        value.kind === 'withdrawn' ? undefined : unknownProductsRefusal.writeOther(value),
    },
  ),
};
