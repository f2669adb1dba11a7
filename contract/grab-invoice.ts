import * as z from 'zod/mini';
import { GRAB_REFUSALS, type GrabAnswer } from '#domain/invoice-grab';
import type { Call } from './call.ts';
import { decoded, read, type Codec } from './codec.ts';
import { envelope } from './envelope.ts';
import { requiredText, text } from './fields.ts';
import { orderUuid } from './order-id.ts';
import { refusalCodes } from './refusal-codes.ts';
import { RIDERS } from './who.ts';

/** Another rider was first. */
const TAKEN = 'INVOICE_TAKEN';

const holder = z.object({ Rider: text, At: requiredText });

const refusals = refusalCodes(GRAB_REFUSALS);

const answer: Codec<GrabAnswer> = envelope<GrabAnswer>({
  value: z.pipe(
    z.object({ At: requiredText }),
    z.transform((wire) => ({ kind: 'grabbed' as const, at: wire.At })),
  ),
  toWire: (value) => (value.kind === 'grabbed' ? { At: value.at } : null),
  readOther(statusCode, body) {
    if (statusCode !== TAKEN) return refusals.readOther(statusCode);
    const found = read(holder, body);
    return found.ok ? decoded({ kind: 'taken', by: found.value.Rider, at: found.value.At }) : found;
  },
  writeOther(value) {
    if (value.kind === 'taken') return { code: TAKEN, data: { Rider: value.by, At: value.at } };
    return refusals.writeOther(value);
  },
});

/** A rider takes an approved invoice out; asked with the order's id. The first one has it (Design, section 6: delivery). */
export const grabInvoice: Call<string, GrabAnswer> = {
  name: 'grabInvoice',
  method: 'POST',
  path: 'DELIVERY/GRAB_INVOICE',
  who: RIDERS,
  offline: 'live',
  idempotency: 'by-id',
  request: orderUuid,
  answer,
  tag: 'delivery',
};
