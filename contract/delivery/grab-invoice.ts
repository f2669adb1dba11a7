import { GRAB_REFUSALS, type GrabAnswer, type GrabRequest } from '#domain/delivery/invoice-grab';
import type { Call } from '#contract/protocol/call';
import { LIVE_CHANGE_BY_ID } from '#contract/protocol/call-behaviours';
import { decoded, type Codec } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { requiredText, text, uuid } from '#contract/kernel/scalars';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { RIDERS } from '#contract/protocol/who';

/** Another rider was first. */
export const INVOICE_TAKEN = 'INVOICE_TAKEN';

/** The rider who has an invoice, and since when. */
export const invoiceHolder = fieldMap<Omit<Extract<GrabAnswer, { kind: 'taken' }>, 'kind'>>({
  by: ['Rider', text],
  at: ['At', requiredText],
});

const refusals = refusalCodes(GRAB_REFUSALS);

const answer: Codec<GrabAnswer> = outcome(
  'grabbed',
  { at: ['At', requiredText] },
  {
    refusals: ['invoice-taken', ...GRAB_REFUSALS],
    readOther(statusCode, body) {
      if (statusCode !== INVOICE_TAKEN) return refusals.readOther(statusCode);
      const found = invoiceHolder.fromWire(body);
      return found.ok ? decoded({ kind: 'taken', ...found.value }) : found;
    },
    writeOther(value) {
      if (value.kind === 'taken') return { code: INVOICE_TAKEN, data: invoiceHolder.toWire(value) };
      return refusals.writeOther(value);
    },
  },
);

const rider = fieldMap<GrabRequest['rider']>({
  customerCode: ['userid', text],
  name: ['usernames', text],
});

/**
 * Assigns an approved invoice to a rider; the request has the order's id. The first rider wins
 * (Specification, DELIV-6).
 */
export const grabInvoice: Call<GrabRequest, GrabAnswer> = {
  ...LIVE_CHANGE_BY_ID,
  name: 'grabInvoice',
  path: 'DELIVERY/GRAB_INVOICE',
  who: RIDERS,
  request: fieldMap<GrabRequest>({ orderId: ['OrderId', uuid], rider }),
  answer,
  tag: 'delivery',
};
