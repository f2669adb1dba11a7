import type { LineDecision } from '#local/quick-order/quick-order-drafts';
import { addLinesToCart, type AddedToCart, type LineToAdd } from '#state/cart/add-to-cart';
import type { Phone } from '#state/runtime/phone';
import type { QuickLine } from './quick-lines.ts';
import { changeQuickOrder, joinTexts, quickOrderStore } from './quick-order-draft.ts';

export function writeQuickOrder(phone: Phone, text: string): void {
  changeQuickOrder(phone, (draft) => ({ ...draft, text }));
}

/** Merges a person's decision about a line into earlier ones. */
export function decideLine(phone: Phone, id: string, decision: LineDecision): void {
  changeQuickOrder(phone, (draft) => ({
    ...draft,
    decisions: { ...draft.decisions, [id]: { ...draft.decisions[id], ...decision } },
  }));
}

/** Chooses another product than the one that was found; unit and quantity return to the written ones. */
export function chooseProduct(phone: Phone, id: string, productCode: string): void {
  changeQuickOrder(phone, (draft) => ({
    ...draft,
    decisions: { ...draft.decisions, [id]: { productCode } },
  }));
}

/** Adds a line from the pad. */
export function typeLine(phone: Phone, line: LineToAdd): void {
  const id = phone.ids.newId();
  changeQuickOrder(phone, (draft) => ({ ...draft, typed: [...draft.typed, { id, ...line }] }));
}

/**
 * Adds the sure lines to the cart in one transaction. Lines that are not sure stay in the text field; those left out by
 * hand are deleted.
 *
 * @param rest the text that was not read yet
 * @param isWanted false for sure lines that stay in the list too
 */
export async function putIntoCart(
  phone: Phone,
  lines: readonly QuickLine[],
  rest: string,
  isWanted: (line: QuickLine) => boolean = () => true,
): Promise<AddedToCart | 'not-saved'> {
  const before = quickOrderStore(phone).read()?.draft;
  const sure = lines.filter((line) => sureLine(line) !== undefined && isWanted(line));
  const added = await addLinesToCart(
    phone,
    sure.flatMap((line) => sureLine(line) ?? []),
  );
  if (added === 'not-saved' || before === undefined) return added;
  const left = lines.filter((line) => !line.isLeftOut && !sure.includes(line));
  const leftIds = new Set(left.map(({ id }) => id));
  changeQuickOrder(phone, (draft) => ({
    text: joinTexts(...left.map(({ written }) => written ?? ''), rest),
    typed: draft.typed.filter(({ id }) => leftIds.has(id)),
    decisions: Object.fromEntries(Object.entries(draft.decisions).filter(([id]) => leftIds.has(id))),
  }));
  return {
    ...added,
    async undo() {
      if ((await added.undo()) === 'not-saved') return 'not-saved';
      const back = new Set(sure.map(({ id }) => id));
      changeQuickOrder(phone, (draft) => ({
        text: joinTexts(...sure.map(({ written }) => written ?? ''), draft.text),
        typed: [...before.typed.filter(({ id }) => back.has(id)), ...draft.typed],
        decisions: { ...before.decisions, ...draft.decisions },
      }));
      return undefined;
    },
  };
}

/** The cart line of a quick-order line; undefined if something has to be decided first. */
export function sureLine({ match, isLeftOut }: QuickLine): LineToAdd | undefined {
  if (isLeftOut || match?.state !== 'sure') return undefined;
  const { product, unit, quantity } = match;
  return { productCode: product.code, unit, quantity };
}
