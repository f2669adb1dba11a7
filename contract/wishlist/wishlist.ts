import * as z from 'zod/mini';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Wish, WishAnswer, WishRequest, Wishlist } from '#domain/wishlist/wishlist';
import type { Call } from '#contract/protocol/call';
import { codec, type Codec, type ValueCodec } from '#contract/protocol/codec';
import {
  customerFields,
  customerFrom,
  customerRequest,
  customerToWire,
} from '#contract/kernel/customer-fields';
import { envelope, listEnvelope } from '#contract/protocol/envelope';
import { flag, requiredText, requiredTextUpTo, text, yesNo } from '#contract/kernel/fields';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { BUYERS } from '#contract/protocol/who';

const MAX_CODE_LENGTH = 100;

const wish: ValueCodec<Wish> = codec(
  z.pipe(
    z.object({ P_Code: requiredText, P_Name: text }),
    z.transform((wire) => ({ productCode: wire.P_Code, productName: wire.P_Name })),
  ),
  ({ productCode, productName }) => ({ P_Code: productCode, P_Name: productName }),
);

/** Lists the account's favourites for this customer, newest first. */
export const getWishlist: Call<CustomerKey, Wishlist> = {
  name: 'getWishlist',
  method: 'POST',
  path: 'WISHLIST/GET_WISHLIST',
  who: BUYERS,
  offline: 'keep',
  idempotency: 'none',
  request: customerRequest,
  answer: listEnvelope(wish),
  tag: 'customer',
};

/** A blank `Wished` is an error, so that a missing field changes nothing. */
const request: ValueCodec<WishRequest> = codec(
  z.pipe(
    z.object({ ...customerFields, P_Code: requiredTextUpTo(MAX_CODE_LENGTH), Wished: flag(undefined) }),
    z.transform((wire) => ({
      customer: customerFrom(wire),
      productCode: wire.P_Code,
      isWished: wire.Wished,
    })),
  ),
  ({ customer, productCode, isWished }) => ({
    ...customerToWire(customer),
    P_Code: productCode,
    Wished: yesNo(isWished),
  }),
);

const answer: Codec<WishAnswer> = envelope<WishAnswer>({
  value: z.pipe(
    z.unknown(),
    z.transform((): WishAnswer => ({ kind: 'done' })),
  ),
  toWire: () => null,
  ...refusalCodes(['wishlist-full']),
});

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
