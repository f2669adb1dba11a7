import * as z from 'zod/mini';
import type { Promotion } from '#domain/catalogue/promotion';
import { fieldMap, type FieldCodec } from '#contract/protocol/field-map';
import { listOf } from '#contract/protocol/value-codecs';
import { wireDate } from '#contract/kernel/date-field';
import { text, textOrNone } from '#contract/kernel/scalars';

const promotion = fieldMap<Promotion>({
  id: ['promotionid', text],
  name: ['promotionname', text],
  remark: ['promotionremark', text],
  text: ['promotiontext', text],
  endDate: ['dateend', wireDate],
  nameEn: ['promotionnameen', textOrNone],
  remarkEn: ['promotionremarken', textOrNone],
  textEn: ['promotiontexten', textOrNone],
});

/**
 * A product's promotions. Unreadable ones are skipped: a promotion changes no price, and one with an
 * unknown end date would be shown for ever.
 */
export const promotions: FieldCodec<readonly Promotion[]> = {
  wire: z.pipe(
    z.catch(z.nullish(z.array(z.catch(z.nullable(promotion.wire), null))), null),
    z.transform((rows) => (rows ?? []).flatMap((row) => row ?? [])),
  ),
  toWire: listOf(promotion).toWire,
};
