import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Wish, WishAnswer, WishRequest, Wishlist } from '#domain/wishlist/wishlist';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ, QUEUED_CHANGE } from '#contract/protocol/call-behaviours';
import { customerKey } from '#contract/kernel/customer-fields';
import { listEnvelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { flag, requiredText, requiredTextUpTo, text } from '#contract/kernel/scalars';
import { BUYERS } from '#contract/protocol/who';

const MAX_CODE_LENGTH = 100;

const wish = fieldMap<Wish>({ productCode: ['P_Code', requiredText], productName: ['P_Name', text] });

/** Lists the account's favourites for this customer, newest first. */
export const getWishlist: Call<CustomerKey, Wishlist> = {
  ...KEPT_READ,
  name: 'getWishlist',
  path: 'WISHLIST/GET_WISHLIST',
  who: BUYERS,
  request: customerKey,
  answer: listEnvelope(wish),
  tag: 'customer',
};

/** Adds or removes one favourite. Between devices, the later decision wins. */
export const setWish: Call<WishRequest, WishAnswer> = {
  ...QUEUED_CHANGE,
  name: 'setWish',
  path: 'WISHLIST/SET_PRODUCT',
  who: BUYERS,
  request: fieldMap<WishRequest>({
    customer: customerKey,
    productCode: ['P_Code', requiredTextUpTo(MAX_CODE_LENGTH)],
    /** A blank field is an error, so that a missing one changes nothing. */
    isWished: ['Wished', flag()],
  }),
  answer: outcome('done', undefined, ['wishlist-full']),
  tag: 'customer',
};
