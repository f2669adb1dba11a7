import { z } from 'zod';
import { satang } from '#domain/kernel/money';
import { points } from '#domain/kernel/points';

const place = z.object({ id: z.string(), name: z.string() });

/** An address as it was when the order was placed. Later changes of the address do not affect the order. */
export const storedAddress = z
  .object({
    id: z.string(),
    code: z.string(),
    customerCode: z.string(),
    saleUnit: z.string(),
    type: z.enum(['shipping', 'billing', 'customer']),
    name: z.string(),
    phone: z.string(),
    taxId: z.string(),
    text: z.string(),
    province: place,
    district: place,
    subdistrict: place,
    postcode: z.string(),
    pin: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
    remark: z.string(),
    isActive: z.boolean(),
  })
  .transform((address) => ({ ...address, pin: address.pin }));

const storedSatang = z.int().transform(satang);
const storedPoints = z.int().transform(points);

/** The version of an order before a change by the office. */
export const storedVersion = z.object({
  lines: z.array(
    z.object({
      productCode: z.string(),
      productName: z.string(),
      productNameEn: z.string().exactOptional(),
      unit: z.literal([1, 2, 3]),
      unitName: z.string(),
      unitNameEn: z.string().exactOptional(),
      quantity: z.int(),
      unitPrice: storedSatang,
      lineTotal: storedSatang,
      unitPoints: storedPoints,
      linePoints: storedPoints,
    }),
  ),
  totals: z.object({
    goods: storedSatang,
    discount: storedSatang,
    deliveryFee: storedSatang.exactOptional(),
    total: storedSatang,
    vat: storedSatang,
    points: storedPoints,
  }),
  shipTo: storedAddress,
  couponId: z.string(),
  remark: z.string(),
  deliveryDay: z
    .string()
    .optional()
    .transform((day) => day),
});

const storedLineKey = { productCode: z.string(), unit: z.literal([1, 2, 3]) };

/** The lines of a change that take the place of others. */
export const storedSubstitutes = z.array(z.object({ ...storedLineKey, insteadOf: z.object(storedLineKey) }));

/** The differences from what the customer saw when the order was accepted. */
export const storedDifferences = z.array(
  z
    .object({
      productCode: z.string(),
      unit: z.literal([1, 2, 3]),
      quantity: z.int(),
      seenUnitPrice: storedSatang,
      currentUnitPrice: storedSatang.optional(),
      problem: z.enum([
        'price-changed',
        'product-gone',
        'unit-gone',
        'no-price',
        'short-stock',
        'order-rule',
      ]),
      stock: z
        .object({ left: z.int(), unitPrice: storedSatang, canWait: z.boolean(), backOn: z.string() })
        .exactOptional(),
    })
    .transform((difference) => ({ ...difference, currentUnitPrice: difference.currentUnitPrice })),
);

/** The promotions that worked when the order was accepted or last changed. */
export const storedPromotions = z.object({
  rules: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      nameEn: z.string().exactOptional(),
      times: z.int(),
      discount: storedSatang,
      freeWorth: storedSatang,
    }),
  ),
  adjustments: z.array(z.object({ number: z.int(), ruleId: z.string(), amount: storedSatang })),
  freeLines: z.array(z.object({ number: z.int(), ruleId: z.string(), worth: storedSatang })),
});
