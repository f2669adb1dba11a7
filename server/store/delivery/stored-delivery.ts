import { z } from 'zod';
import { PROOF_KINDS, RETURN_REASONS } from '#domain/delivery/delivery';

/** The lines of a delivery attempt, with the product and unit names of that moment. */
export const storedHandedLines = z.array(
  z
    .object({
      number: z.int(),
      productCode: z.string(),
      productName: z.string(),
      productNameEn: z.string().exactOptional(),
      unitName: z.string(),
      unitNameEn: z.string().exactOptional(),
      ordered: z.int(),
      delivered: z.int(),
      reason: z.enum(RETURN_REASONS).optional(),
    })
    .transform((line) => ({ ...line, reason: line.reason })),
);

export const storedProofs = z.array(z.object({ id: z.string(), kind: z.enum(PROOF_KINDS) }));

export const storedPlace = z
  .object({
    pin: z.object({ latitude: z.number(), longitude: z.number() }),
    accuracyMetres: z.number(),
  })
  .optional();
