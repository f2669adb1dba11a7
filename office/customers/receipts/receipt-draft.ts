import { satang, subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OpenDebt } from '#domain/payments/account';
import {
  allocate,
  RECEIPT_METHODS,
  unallocatedOf,
  type Allocation,
  type OpenAmount,
  type ReceiptMethod,
  type ReceiptRefusal,
  type ReceiptRequest,
} from '#domain/payments/receipt';
import { hasShape, isMaybe, isOneOf, isRecordOf, isText, readerOf } from '#office/kernel/drafts/draft-shape';
import { typedAmount } from '#office/kernel/typed-amount';

/** The input of a clerk about a payment of a customer on account. */
export interface ReceiptDraft {
  /** The typed amount. If it is empty, the credit on account pays the chosen invoices. */
  readonly amount: string;
  readonly method: ReceiptMethod;
  readonly reference: string;
  /** `yyyy-mm-dd` in Asia/Bangkok. */
  readonly receivedOn: string;
  readonly note: string;
  /** The typed amounts of the chosen invoices by order id; undefined settles the oldest first. */
  readonly chosen: Readonly<Record<string, string>> | undefined;
}

export function emptyReceipt(today: string): ReceiptDraft {
  return { amount: '', method: 'transfer', reference: '', receivedOn: today, note: '', chosen: undefined };
}

export const storedReceiptDraft = readerOf(
  hasShape<ReceiptDraft>({
    amount: isText,
    method: isOneOf(RECEIPT_METHODS),
    reference: isText,
    receivedOn: isText,
    note: isText,
    chosen: isMaybe(isRecordOf(isText)),
  }),
);

/** The effect of a receipt, or the reason why it cannot be recorded so. */
export type ReadReceipt =
  | {
      readonly isReady: true;
      readonly content: Omit<ReceiptRequest, 'id'>;
      readonly allocations: readonly Allocation[];
      /** The part that stays on the account; below zero if credit on account is used. */
      readonly left: Satang;
    }
  | { readonly isReady: false; readonly problem: 'amount-invalid' | ReceiptRefusal };

/** The invoices that a receipt can settle, oldest first. */
export function openInvoices(debts: readonly OpenDebt[]): readonly OpenDebt[] {
  return debts.filter(({ orderId, open }) => orderId !== '' && open > 0);
}

/** The customer's credit on account, zero or more. */
export function creditOnAccount(debts: readonly OpenDebt[]): Satang {
  const rest = debts.find(({ orderId }) => orderId === '');
  return satang(Math.max(0, subtractSatang(ZERO_SATANG, rest?.open ?? ZERO_SATANG)));
}

/** Reads the draft by the rules of the server, so that the clerk sees what it settles before it is recorded. */
export function readReceipt(
  draft: ReceiptDraft,
  { customerCode, saleUnit }: CustomerKey,
  debts: readonly OpenDebt[],
): ReadReceipt {
  const { method, receivedOn } = draft;
  const amount = draft.amount.trim() === '' ? ZERO_SATANG : typedAmount(draft.amount);
  if (amount === undefined) return { isReady: false, problem: 'amount-invalid' };
  const chosen = draft.chosen === undefined ? undefined : allocationsIn(draft.chosen);
  if (chosen === 'amount-invalid') return { isReady: false, problem: chosen };
  const open = openInvoices(debts).map((debt): OpenAmount => ({ orderId: debt.orderId, open: debt.open }));
  const allocations = allocate({ amount, allocations: chosen }, open, creditOnAccount(debts));
  if (typeof allocations === 'string') return { isReady: false, problem: allocations };
  return {
    isReady: true,
    content: {
      account: { customerCode, saleUnit },
      amount,
      method,
      reference: draft.reference.trim(),
      receivedOn,
      note: draft.note.trim(),
      allocations: chosen,
    },
    allocations,
    left: unallocatedOf({ amount, allocations }),
  };
}

function allocationsIn(typed: Readonly<Record<string, string>>): readonly Allocation[] | 'amount-invalid' {
  const found: Allocation[] = [];
  for (const [orderId, text] of Object.entries(typed)) {
    if (text.trim() === '') continue;
    const amount = typedAmount(text);
    if (amount === undefined) return 'amount-invalid';
    found.push({ orderId, amount });
  }
  return found;
}
