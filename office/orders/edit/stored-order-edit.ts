import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import { isSatang, type Satang } from '#domain/kernel/money';
import type { TypedAddress } from '#domain/orders/changes/typed-address';
import {
  hasShape,
  isCount,
  isFlag,
  isListOf,
  isMaybe,
  isOneOf,
  isText,
  readerOf,
} from '#office/kernel/drafts/draft-shape';
import type { DraftLine } from './draft-lines.ts';
import type { OrderEditDraft } from './order-edit-draft.ts';

const LINE_KEY = { productCode: isText, unit: isOneOf(UNIT_NUMBERS), name: isText };
const isAmount = (stored: unknown): stored is Satang => isCount(stored) && isSatang(stored);
const isPlace = hasShape<TypedAddress['province']>({ id: isText, name: isText });

export const storedDraft = readerOf(
  hasShape<OrderEditDraft>({
    revision: isCount,
    lines: isListOf(
      hasShape<DraftLine>({
        ...LINE_KEY,
        unitName: isText,
        quantity: isCount,
        quantityBefore: isCount,
        price: isText,
        priceBefore: isMaybe(isAmount),
        isAtTodaysPrice: isFlag,
        replaces: isMaybe(hasShape<NonNullable<DraftLine['replaces']>>(LINE_KEY)),
      }),
    ),
    isAtTodaysPrices: isFlag,
    remark: isText,
    remarkBefore: isText,
    shipToId: isText,
    typed: hasShape<TypedAddress>({
      id: isText,
      name: isText,
      phone: isText,
      text: isText,
      postcode: isText,
      remark: isText,
      province: isPlace,
      district: isPlace,
      subdistrict: isPlace,
    }),
    couponId: isMaybe(isText),
    deliveryDay: isText,
    dayBefore: isText,
    reason: isText,
    isAgreed: isFlag,
  }),
);
