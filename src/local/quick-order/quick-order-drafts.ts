import type { Table } from 'dexie';
import type { UnitNumber } from '#domain/catalogue/unit';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { CartKey } from '#local/cart/cart-lines';
import type { AccountKey, CustomerText } from '#local/kernel/account';

/** A person's corrections to one line. */
export interface LineDecision {
  /** Absent if the found product is kept. */
  readonly productCode?: string;
  readonly unit?: UnitNumber;
  readonly quantity?: number;
  readonly isLeftOut?: boolean;
}

/** A line typed on the pad. */
export interface TypedLine {
  readonly id: string;
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly quantity: number;
}

/** The draft of a quick order, one per cart. */
export interface QuickOrderDraft {
  /** The text of the input box. */
  readonly text: string;
  readonly typed: readonly TypedLine[];
  /** Keyed by the line's id. */
  readonly decisions: Readonly<Record<string, LineDecision>>;
}

export const EMPTY_QUICK_ORDER: QuickOrderDraft = { text: '', typed: [], decisions: {} };

export interface QuickOrderDraftRow extends CartKey, QuickOrderDraft {}

export type QuickOrderDraftTable = Table<QuickOrderDraftRow, [AccountKey, CustomerText, CartMode]>;

export async function readQuickOrderDraft(
  quickOrderDrafts: QuickOrderDraftTable,
  { account, customer, mode }: CartKey,
): Promise<QuickOrderDraft> {
  const row = await quickOrderDrafts.get([account, customer, mode]);
  if (row === undefined) return EMPTY_QUICK_ORDER;
  const { text, typed, decisions } = row;
  return { text, typed, decisions };
}

/** Stores the draft; an empty one is deleted. */
export async function saveQuickOrderDraft(
  quickOrderDrafts: QuickOrderDraftTable,
  { account, customer, mode }: CartKey,
  { text, typed, decisions }: QuickOrderDraft,
): Promise<void> {
  const isEmpty = text === '' && typed.length === 0;
  if (isEmpty) await quickOrderDrafts.delete([account, customer, mode]);
  else await quickOrderDrafts.put({ account, customer, mode, text, typed, decisions });
}
