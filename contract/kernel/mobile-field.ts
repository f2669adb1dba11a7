import * as z from 'zod/mini';
import { readMobileNumber, type MobileNumber } from '#domain/kernel/mobile-number';
import { requiredText } from './fields.ts';

/** A number of exactly ten digits, in any notation. */
export const mobileNumber: z.ZodMiniType<MobileNumber> = z.pipe(
  requiredText,
  z.transform((input, reading) => {
    const number = readMobileNumber(input);
    if (number !== undefined) return number;
    reading.issues.push({ code: 'custom', message: 'must be a mobile number of 10 digits', input });
    return z.NEVER;
  }),
);
