import { dataAnswer, refusal, textIn } from '../answers.ts';
import { INVOICES } from '../data/invoices.ts';
import type { Calls } from '../question.ts';

export const riderCalls: Calls = {
  // Beyond the specification, which shows no call for it: this answers the app's request.
  'DELIVERY/GRAB_INVOICE': ({ body }) =>
    INVOICES.some(({ OrderID }) => OrderID === textIn(body, 'OrderId'))
      ? dataAnswer({ At: '2026-11-20T07:10:00Z' })
      : refusal(404, 'No such invoice'),
  // No rider has grabbed one yet.
  'GET_MASTER_DATA/GET_INVOICES': ({ user, body }) =>
    'userid' in user.fields
      ? { status: 'success', message: Object(body).IsGrabbed === true ? [] : INVOICES }
      : refusal(403, 'Riders only'),
};
