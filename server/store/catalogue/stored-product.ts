import { z } from 'zod';
import { barcodeFrom } from '#domain/catalogue/barcode';
import { satang } from '#domain/kernel/money';

/** English texts; an earlier version stored none, and an absent one has no key. */
const optionalText = z.string().exactOptional();

const storedSatang = z.int().transform(satang);

/** The displayed facts of a product, stored as one JSON value. Fields for sorting and filtering have columns. */
export const storedFacts = z.object({
  name: z.string(),
  shortNameTh: z.string(),
  shortNameEn: z.string(),
  description: z.string(),
  descriptionEn: optionalText,
  pictures: z.array(z.string()),
  hierarchy: z.array(z.object({ code: z.string(), name: z.string(), nameEn: optionalText })).length(5),
  units: z
    .array(z.object({ code: z.string(), name: z.string(), rate: z.int().min(0), nameEn: optionalText }))
    .length(3),
  /** Products from before barcodes existed have none. */
  barcodes: z.array(z.string().transform(barcodeFrom)).length(3).default(['', '', '']),
  promotions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      remark: z.string(),
      text: z.string(),
      endDate: z.string(),
      nameEn: optionalText,
      remarkEn: optionalText,
      textEn: optionalText,
    }),
  ),
});

/** The prices of all levels in satang. Levels that a reader may not see are removed later. */
export const storedPrices = z.object({
  salesPrice: storedSatang,
  byLevel: z.record(z.string().regex(/^[1-9]\d*$/), storedSatang),
  advance: z.tuple([storedSatang, storedSatang, storedSatang]),
  isAdvancePrice: z.boolean(),
});
