import { refusal } from '../answers.ts';
import { INVOICES } from '../data/invoices.ts';
import type { Calls } from '../question.ts';

export const riderCalls: Calls = {
  'GET_MASTER_DATA/GET_INVOICES': ({ user }) =>
    'userid' in user.fields ? { status: 'success', message: INVOICES } : refusal(403, 'Riders only'),
};
