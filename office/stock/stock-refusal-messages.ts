import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SaveStockAnswer, SaveSubstitutesAnswer } from '#domain/office/stock/save-stock';

type Code<Answer> =
  Extract<Answer, { readonly kind: 'refused' }> extends { readonly code: infer Known extends string }
    ? Known
    : never;

export const STOCK_REFUSAL_MESSAGES: Readonly<
  Record<Code<SaveStockAnswer> | Code<SaveSubstitutesAnswer>, MessageDescriptor>
> = {
  'stock-changed': msg`Somebody else counted or changed this stock meanwhile.`,
  'stock-product-unknown': msg`This product or unit no longer exists.`,
  'substitutes-changed': msg`Somebody else named other substitutes meanwhile. Close this and look at them again.`,
  'substitute-unknown': msg`One of these products no longer exists.`,
};
