import * as z from 'zod';
import { readPromptPayId, type PromptPayId } from '#domain/payments/payment-qr';
import { readKeysFile, type KeysReading } from '../read-keys-file.ts';

const secret = z.string().trim().min(1);
const address = z
  .string()
  .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', 'must be an https URL')
  .transform((text) => text.replace(/\/+$/, ''));

const kPayment = z.strictObject({
  publicKey: secret,
  secretKey: secret,
  merchantId: secret,
  /** Installments have their own merchant id and a plan id. */
  installments: z.strictObject({ merchantId: secret, planId: secret }).optional(),
  address: address.prefault('https://kpaymentgateway-services.kasikornbank.com'),
  scriptAddress: address.prefault('https://kpaymentgateway.kasikornbank.com/ui/v2/kpayment.min.js'),
});

const kbankQr = z.strictObject({
  partnerId: z.string().min(1).max(10),
  partnerSecret: secret,
  merchantId: z.string().min(1).max(14),
  terminalId: z.string().max(8).prefault(''),
  address,
});

const twoCTwoP = z.strictObject({
  merchantId: secret,
  secretKey: secret,
  /** Whether counter payments use this gateway. */
  hasCounters: z.boolean().prefault(false),
  address: address.prefault('https://pgw.2c2p.com'),
});

const linePay = z.strictObject({
  channelId: secret,
  channelSecret: secret,
  address: address.prefault('https://api-pay.line.me'),
});

const payees = z.strictObject({
  promptPay: z
    .string()
    .transform((text) => readPromptPayId(text))
    .refine((id) => id !== undefined, 'must be a mobile number, a tax ID or an e-wallet ID')
    .optional(),
  biller: z
    .string()
    .regex(/^\d{15}$/, 'must be 15 digits')
    .optional(),
});

const tenantKeys = z.strictObject({
  kPayment: kPayment.optional(),
  kbankQr: kbankQr.optional(),
  '2c2p': twoCTwoP.optional(),
  linePay: linePay.optional(),
  payees: payees.optional(),
});

const keysFile = z
  .record(z.string(), tenantKeys)
  .transform((tenants): ReadonlyMap<string, z.output<typeof tenantKeys>> => new Map(Object.entries(tenants)));

export type KPaymentKeys = Omit<z.output<typeof kPayment>, 'address'>;
export type KBankQrKeys = Omit<z.output<typeof kbankQr>, 'address'>;
export type TwoCTwoPKeys = Omit<z.output<typeof twoCTwoP>, 'address'>;
export type LinePayKeys = Omit<z.output<typeof linePay>, 'address'>;

/** One company's keys at its gateways. */
export type TenantPaymentKeys = z.output<typeof tenantKeys>;

/** The payee of methods without a gateway, for which the server makes QR codes and barcodes itself. */
export interface Payees {
  readonly promptPay?: PromptPayId | undefined;
  readonly biller?: string | undefined;
}

/** Reads the file with the companies' keys: `{"<tenant>": {"kPayment": {…}, …}}`. Unknown fields are problems. */
export function readPaymentKeys(text: string): KeysReading<ReadonlyMap<string, TenantPaymentKeys>> {
  return readKeysFile(text, keysFile);
}
