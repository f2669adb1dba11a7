import * as z from 'zod/mini';
import '#contract/protocol/without-eval';

/** A time by the server's clock, ISO 8601. */
export const instant: z.ZodMiniType<Date> = z.pipe(
  z.string(),
  z.transform((text, reading) => {
    const date = new Date(text);
    if (!Number.isNaN(date.getTime())) return date;
    reading.issues.push({ code: 'custom', message: 'must be an ISO 8601 date and time', input: text });
    return z.NEVER;
  }),
);
