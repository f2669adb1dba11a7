import { z } from 'zod';
import { isCartMode } from '#domain/kernel/cart-mode';
import { satang } from '#domain/kernel/money';
import type { PromotionRule } from '#domain/promotions/rule';

/** A rule as the database holds it. Rows are written by this server, so anything unknown is an error. */

const storedSatang = z.int().transform(satang);
const count = z.int().min(1);
const unit = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal('smallest')]);
const quantity = z.object({ count, unit });
const percent = z.number().gt(0).max(100);

const goods = z.object({
  products: z.array(z.string()),
  categories: z.array(
    z.object({
      level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
      code: z.string(),
    }),
  ),
  except: z.array(z.string()),
});

const reduction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent }),
  z.object({ kind: z.literal('amount'), amount: storedSatang }),
  z.object({ kind: z.literal('price'), price: storedSatang }),
]);

const freeGoods = { quantity, products: z.array(z.string()) };

const conditions = z
  .object({
    firstDay: z.string(),
    lastDay: z.string(),
    weekdays: z.array(z.int()),
    priceLevels: z.array(z.int()),
    saleUnits: z.array(z.string()),
    customerGroups: z.array(z.string()),
    modes: z.array(z.string().refine(isCartMode)),
    minimumQuantity: quantity.optional(),
    minimumAmount: storedSatang,
    timesPerOrder: count.optional(),
    timesPerCustomer: count.optional(),
    timesInAll: count.optional(),
    coupon: z.string(),
  })
  .transform((found) => ({
    ...found,
    minimumQuantity: found.minimumQuantity,
    timesPerOrder: found.timesPerOrder,
    timesPerCustomer: found.timesPerCustomer,
    timesInAll: found.timesInAll,
  }));

const head = {
  id: z.string(),
  name: z.string(),
  nameEn: z.string().exactOptional(),
  priority: z.int(),
  exclusiveGroup: z.string(),
  conditions,
};

export const storedRule: z.ZodType<PromotionRule> = z.discriminatedUnion('kind', [
  z.object({
    ...head,
    kind: z.literal('step-price'),
    goods,
    unit,
    isTogether: z.boolean(),
    steps: z.array(z.object({ from: count, reduction })),
  }),
  z.object({ ...head, kind: z.literal('reduction'), goods, unit, reduction }),
  z.object({
    ...head,
    kind: z.literal('free-goods'),
    goods,
    buy: quantity,
    isTogether: z.boolean(),
    free: z.union([z.object({ quantity, products: z.literal('same') }), z.object(freeGoods)]),
  }),
  z.object({
    ...head,
    kind: z.literal('reduced-goods'),
    goods,
    buy: quantity,
    get: quantity,
    reduced: z.union([z.literal('same'), goods]),
    reduction,
  }),
  z.object({ ...head, kind: z.literal('group-deal'), goods, quantity, reduction }),
  z.object({
    ...head,
    kind: z.literal('bundle'),
    parts: z.array(z.object({ goods, quantity })),
    price: storedSatang,
  }),
  z.object({
    ...head,
    kind: z.literal('spend'),
    goods,
    steps: z.array(
      z.object({
        from: storedSatang,
        benefit: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('percent'), percent }),
          z.object({ kind: z.literal('amount'), amount: storedSatang }),
          z.object({ kind: z.literal('gift'), ...freeGoods }),
        ]),
      }),
    ),
    isEvery: z.boolean(),
  }),
]);
