import * as z from 'zod';

export const numberBetween = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`);

export const wholeNumber = (from: number, to: number, standard: number) =>
  numberBetween(from, to).prefault(String(standard));

export const oneOf = <Value extends string>(values: readonly Value[]) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
