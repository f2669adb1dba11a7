import type { UnitNumber } from '#domain/catalogue/unit';
import type { CartKey } from '#local/cart/cart-lines';
import type { PreferenceTable } from '#local/kernel/preferences';

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

function rowKey({ account, customer, mode }: CartKey): `quick-order:${string}` {
  return `quick-order:${JSON.stringify([account, customer, mode])}`;
}

/** Reads the draft; an unreadable one counts as empty. */
export async function readQuickOrderDraft(
  preferences: PreferenceTable,
  cart: CartKey,
): Promise<QuickOrderDraft> {
  const stored = (await preferences.get(rowKey(cart)))?.value;
  if (stored === undefined) return EMPTY_QUICK_ORDER;
  try {
    return draftFrom(JSON.parse(stored));
  } catch (fault) {
    if (fault instanceof SyntaxError) return EMPTY_QUICK_ORDER;
    throw fault;
  }
}

/** Stores the draft; an empty one is deleted. */
export async function saveQuickOrderDraft(
  preferences: PreferenceTable,
  cart: CartKey,
  draft: QuickOrderDraft,
): Promise<void> {
  const isEmpty = draft.text === '' && draft.typed.length === 0;
  if (isEmpty) await preferences.delete(rowKey(cart));
  else await preferences.put({ key: rowKey(cart), value: JSON.stringify(draft) });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function draftFrom(value: unknown): QuickOrderDraft {
  if (!isRecord(value)) return EMPTY_QUICK_ORDER;
  const { text, typed, decisions } = value;
  return {
    text: typeof text === 'string' ? text : '',
    typed: Array.isArray(typed) ? typed.flatMap((line: unknown) => typedFrom(line) ?? []) : [],
    decisions: isRecord(decisions)
      ? Object.fromEntries(Object.entries(decisions).map(([id, decision]) => [id, decisionFrom(decision)]))
      : {},
  };
}

function typedFrom(value: unknown): TypedLine | undefined {
  if (!isRecord(value) || typeof value['id'] !== 'string') return undefined;
  const { productCode, unit, quantity } = decisionFrom(value);
  if (productCode === undefined || unit === undefined || quantity === undefined) return undefined;
  return { id: value['id'], productCode, unit, quantity };
}

function decisionFrom(value: unknown): LineDecision {
  if (!isRecord(value)) return {};
  const { productCode, unit, quantity, isLeftOut } = value;
  return {
    ...(typeof productCode === 'string' ? { productCode } : {}),
    ...(unit === 1 || unit === 2 || unit === 3 ? { unit } : {}),
    ...(typeof quantity === 'number' ? { quantity } : {}),
    ...(isLeftOut === true ? { isLeftOut } : {}),
  };
}
