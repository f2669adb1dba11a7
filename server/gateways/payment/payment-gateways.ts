import type { PaymentGatewayName } from '#domain/payments/payment-method';
import { twoCTwoP } from './2c2p/2c2p.ts';
import type { GatewayDefinition } from './define-gateway.ts';
import { kPayment } from './k-payment/k-payment.ts';
import { kbankQr } from './kbank-qr/kbank-qr.ts';
import { linePay } from './line-pay/line-pay.ts';

/** Every gateway that a row of domain/payments/payment-method.ts may name. */
const DEFINITIONS: { readonly [Name in PaymentGatewayName]: GatewayDefinition<Name> } = {
  'k-payment': kPayment,
  'kbank-qr': kbankQr,
  '2c2p': twoCTwoP,
  'line-pay': linePay,
};

export const GATEWAY_DEFINITIONS: readonly GatewayDefinition[] = Object.values(DEFINITIONS);
