import * as z from 'zod/mini';
import type { Promotion } from '#domain/catalogue/promotion';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { toWireDate, wireDate } from '#contract/kernel/date-field';
import { text } from '#contract/kernel/fields';

const fields = z.object({
  promotionid: text,
  promotionname: text,
  promotionremark: text,
  promotiontext: text,
  dateend: wireDate,
});

export const promotion: ValueCodec<Promotion> = codec(
  z.pipe(
    fields,
    z.transform((wire) => ({
      id: wire.promotionid,
      name: wire.promotionname,
      remark: wire.promotionremark,
      text: wire.promotiontext,
      endDate: wire.dateend,
    })),
  ),
  (value) => ({
    promotionid: value.id,
    promotionname: value.name,
    promotionremark: value.remark,
    promotiontext: value.text,
    dateend: toWireDate(value.endDate),
  }),
);

/**
 * Parses a product's promotions and skips unreadable ones: a promotion changes no price, and one with an
 * unknown end date would be shown for ever.
 */
export const promotions: z.ZodMiniType<readonly Promotion[]> = z.pipe(
  z.catch(z.nullish(z.array(z.catch(z.nullable(promotion.wire), null))), null),
  z.transform((rows) => (rows ?? []).flatMap((row) => row ?? [])),
);
