import type { Address } from '#domain/address';
import type { Condition } from '#domain/condition';
import type { Satang } from '#domain/money';

export interface AddressesView {
  readonly shipping: readonly Address[];
  readonly billing: readonly Address[];
  /** 'unreachable': nothing is kept here and the shop could not be asked; it never means "no addresses". */
  readonly state: 'loading' | 'ready' | 'unreachable';
}

export function useAddresses(): AddressesView {
  return { shipping: [], billing: [], state: 'loading' };
}

export function useShippingConditions(): readonly Condition[] | undefined {
  return undefined;
}

export function usePaymentConditions(): readonly Condition[] | undefined {
  return undefined;
}

export interface CreditView {
  readonly limit: Satang;
  readonly debt: Satang;
  readonly left: Satang;
}

/** Undefined for guests, and while it is not read yet. */
export function useCredit(): CreditView | undefined {
  return undefined;
}

/** Undefined while it is not known. */
export function usePoints(): number | undefined {
  return undefined;
}
