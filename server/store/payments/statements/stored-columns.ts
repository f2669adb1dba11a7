import { z } from 'zod';

const place = z
  .number()
  .optional()
  .transform((value) => value);

/** The columns of a layout as the database has them. */
export const storedColumns = z.object({
  day: z.number(),
  time: place,
  moneyIn: place,
  moneyOut: place,
  amount: place,
  direction: place,
  balance: place,
  balanceSign: place,
  reference: place,
  details: z.array(z.number()),
});
