import * as z from 'zod/mini';
import { GRAB_REFUSALS, type GrabAnswer, type GrabRequest } from '#domain/delivery/invoice-grab';
import type { Call } from '#contract/protocol/call';
import { codec, decoded, read, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { envelope } from '#contract/protocol/envelope';
import { requiredText, text, uuid } from '#contract/kernel/fields';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { RIDERS } from '#contract/protocol/who';

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

const request: ValueCodec<GrabRequest> = codec(
  z.pipe(
    z.object({ OrderId: uuid, userid: text, usernames: text }),
    z.transform((wire) => ({
      orderId: wire.OrderId,
      rider: { customerCode: wire.userid, name: wire.usernames },
    })),
  ),
  ({ orderId, rider }) => ({ OrderId: orderId, userid: rider.customerCode, usernames: rider.name }),
);

/**
 * Assigns an approved invoice to a rider; the request has the order's id. The first rider wins
 * (Specification, DELIV-6).
 */
export const grabInvoice: Call<GrabRequest, GrabAnswer> = {
  name: 'grabInvoice',
  method: 'POST',
  path: 'DELIVERY/GRAB_INVOICE',
  who: RIDERS,
  offline: 'live',
  idempotency: 'by-id',
  request,
  answer,
  tag: 'delivery',
};
