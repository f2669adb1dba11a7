import type { Satang } from '#domain/kernel/money';
import type { PageRequest } from '#domain/office/page';
import type { PaymentMethod } from '#domain/payments/payment-method';

/** Which slips, or which money to match. */
export interface MoneyFilter {
  /** A part of an order's number, a customer's code or name, or a bank reference; '' for all. */
  readonly text: string;
  /** `yyyy-mm-dd` in Asia/Bangkok of the slip or the money, both inclusive; '' for no limit. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** The payment method of the order, or of the money. */
  readonly method: PaymentMethod | undefined;
  /** The amount of the order, or of the money; both inclusive. */
  readonly amountFrom: Satang | undefined;
  readonly amountTo: Satang | undefined;
}

/** The filter that lets everything through. */
export const EVERY_PAYMENT: MoneyFilter = {
  text: '',
  firstDay: '',
  lastDay: '',
  method: undefined,
  amountFrom: undefined,
  amountTo: undefined,
};

export interface MoneyQuery extends MoneyFilter, PageRequest {}
