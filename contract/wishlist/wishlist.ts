import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Wish, WishAnswer, WishRequest, Wishlist } from '#domain/wishlist/wishlist';
import type { Call } from '#contract/protocol/call';
import type { Codec } from '#contract/protocol/codec';
import { customerKey } from '#contract/kernel/customer-fields';
import { listEnvelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { flag, requiredText, requiredTextUpTo, text } from '#contract/kernel/scalars';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { BUYERS } from '#contract/protocol/who';

const MAX_CODE_LENGTH = 100;

const wish = fieldMap<Wish>({ productCode: ['P_Code', requiredText], productName: ['P_Name', text] });

/** Lists the account's favourites for this customer, newest first. */
export const getWishlist: Call<CustomerKey, Wishlist> = {
  name: 'getWishlist',
  method: 'POST',
  path: 'WISHLIST/GET_WISHLIST',
  who: BUYERS,
  offline: 'keep',
  idempotency: 'none',
  request: customerKey,
  answer: listEnvelope(wish),
  tag: 'customer',
};

const request = fieldMap<WishRequest>({
  customer: customerKey,
  productCode: ['P_Code', requiredTextUpTo(MAX_CODE_LENGTH)],
  /** A blank field is an error, so that a missing one changes nothing. */
  isWished: ['Wished', flag()],
});

const answer: Codec<WishAnswer> = outcome('done', undefined, refusalCodes(['wishlist-full']));

/** Adds or removes one favourite. Between devices, the later decision wins. */
export const setWish: Call<WishRequest, WishAnswer> = {
  name: 'setWish',
  method: 'POST',
  path: 'WISHLIST/SET_PRODUCT',
  who: BUYERS,
  offline: 'queue',
  idempotency: 'key',
  request,
  answer,
  tag: 'customer',
};
