import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SetProductPicturesAnswer } from '#domain/office/pictures/product-pictures';

type Refusal = Extract<SetProductPicturesAnswer, { readonly kind: 'refused' }>['code'];

export const PRODUCT_PICTURES_REFUSALS: Readonly<Record<Refusal, MessageDescriptor>> = {
  'product-unknown': msg`This product no longer exists.`,
  'pictures-changed': msg`Somebody else has changed these pictures. Close this and open it again to see theirs.`,
  'picture-unknown': msg`A picture isn’t there any more. Remove it and add it again.`,
};
