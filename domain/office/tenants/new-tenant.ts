import { methodOf, PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-method';
import type { BankAccount } from '#domain/payments/bank-account';
import { readMobileNumber } from '#domain/kernel/mobile-number';

/** The answers that a new tenant needs. The rest of its configuration has defaults. */
export interface NewTenant {
  /** The path prefix, the folder and the database. */
  readonly name: string;
  readonly companyNameTh: string;
  readonly companyNameEn: string;
  readonly companyCode: string;
  readonly saleUnit: string;
  readonly contactPhone: string;
  /** The company's address on printed orders and in the privacy notice; '' for none yet. */
  readonly addressTh: string;
  readonly addressEn: string;
  /** For questions about personal data; '' for none yet. */
  readonly privacyEmail: string;
  /** The data protection officer and how to reach them; '' for none. */
  readonly officer: string;
  readonly officerContact: string;
  /** `#rrggbb`, lower case. */
  readonly brand: string;
  readonly isAutoGuestLogin: boolean;
  readonly paymentMethods: readonly PaymentMethod[];
  /** The username of the first staff account. */
  readonly staffUsername: string;
}

/** The answers of a person who creates a tenant on the page for it, with an account of their own. */
export interface TenantByPage extends NewTenant {
  /** The accounts that customers transfer to; needed if a transfer is offered. */
  readonly bankAccounts: readonly BankAccount[];
  /** Whether each member of staff needs a second factor. */
  readonly isSecondFactorRequired: boolean;
  /** The name of the first owner. */
  readonly staffName: string;
  readonly staffPassword: string;
}

/** The methods that need nothing but the answers: no gateway, no payee of a QR code. */
export const METHODS_WITHOUT_KEYS: readonly PaymentMethod[] = PAYMENT_METHODS.filter((method) => {
  const { gateways, ownCode } = methodOf(method);
  return gateways.length === 0 && ownCode === undefined;
});

/** Whether customers prove a payment by one of these methods with the slip of a transfer. */
export function needsBankAccount(methods: readonly PaymentMethod[]): boolean {
  return methods.some((method) => methodOf(method).slip === 'only');
}

export const MAX_COMPANY_NAME_LENGTH = 80;
export const MAX_COMPANY_TEXT_LENGTH = 200;

/** A code of a company or of a sale unit. */
export const COMPANY_CODE = /^[A-Za-z0-9_-]{1,20}$/;
export const BRAND_COLOUR = /^#[0-9a-fA-F]{6}$/;
export const STAFF_USERNAME = /^[a-z0-9._-]{3,40}$/;
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Reads a company's telephone number as digits.
 *
 * @returns '' for a blank text; undefined for one that is no Thai number
 */
export function readCompanyPhone(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (digits === '') return '';
  const isLandline = /^0\d{8}$/.test(digits) || /^1\d{3}$/.test(digits);
  return isLandline || readMobileNumber(digits) === digits ? digits : undefined;
}
