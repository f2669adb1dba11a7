import { createHash } from 'node:crypto';
import type { Satang } from '#domain/kernel/money';
import { bahtText } from '#server/gateways/payment/gateway-amount';

interface Checked {
  readonly id: string;
  readonly amount: Satang;
  readonly currency: string;
  readonly status: string;
  readonly transaction_state: string;
}

/** SHA-256, in hexadecimal, of id, amount with four decimals, currency, status, state and the secret key. */
export function kPaymentChecksum(reported: Checked, secretKey: string): string {
  const { id: charged, currency, status, transaction_state: state } = reported;
  return createHash('sha256')
    .update([charged, bahtText(reported.amount, 4), currency, status, state, secretKey].join(''))
    .digest('hex');
}
