import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import { plainText, readOrderText, type WrittenLine } from '#domain/quick-order/order-text';
import { splitForEach } from '#domain/quick-order/split-for-each';
import { understandLine, type UnderstoodLine } from '#domain/quick-order/understand-line';
import { openQuantityFinder } from '#domain/quick-order/written-quantity';
import { openSlices } from '#platform/runtime/yield-to-screen';

/** The most lines that are read at once; more than anyone reviews before ordering. */
export const MAX_LINES_READ = 500;

/** The screen shows progress after this many slow lines. */
const SHOWN_EVERY = 10;

/** A line of the text field and its interpretation. */
export interface ReadLine {
  /** The same for the same text, so that decisions stay while the text around the line changes. */
  readonly id: string;
  readonly line: WrittenLine;
  /** Undefined while it is being searched for. */
  readonly understood: UnderstoodLine | undefined;
}

export interface ReadOrder {
  readonly lines: readonly ReadLine[];
  /** The unread text after MAX_LINES_READ lines; '' if all was read. */
  readonly rest: string;
}

const finder = openQuantityFinder();

/** Interpretations are cached until the products change. */
const understoodOf = new WeakMap<OrderTextContext, Map<string, UnderstoodLine>>();

/**
 * Reads the text and finds its products, in slices that let typing and taps pass. Certain lines come first, then those
 * that take longer.
 *
 * @param show called with all lines as far as they are known; the last time with every line understood
 * @param isStale the text has changed meanwhile, so reading stops
 */
export async function readQuickOrder(
  written: string,
  shop: OrderTextContext,
  show: (order: ReadOrder) => void,
  isStale: () => boolean,
): Promise<void> {
  const text = plainText(written);
  const slices = openSlices();
  const known = understoodOf.get(shop) ?? new Map<string, UnderstoodLine>();
  understoodOf.set(shop, known);
  const { findOtherwise: _slow, ...certain } = shop;
  const lines: ReadLine[] = [];
  const counts = new Map<string, number>();
  let end = 0;
  let isWhole = true;
  for (const part of readOrderText(text, finder)) {
    if (lines.length >= MAX_LINES_READ) {
      isWhole = false;
      break;
    }
    end = part.end;
    if (part.kind === 'aside') continue;
    for (const line of splitForEach(part, shop)) {
      const count = (counts.get(line.written) ?? 0) + 1;
      counts.set(line.written, count);
      const id = count === 1 ? line.written : `${line.written}\n${count}`;
      lines.push({ id, line, understood: known.get(nameOf(line)) ?? certainly(line, certain) });
    }
    await slices.rest();
    if (isStale()) return;
  }
  const rest = isWhole ? '' : text.slice(end).replace(/^[\s,;]+/, '');
  show({ lines: [...lines], rest });
  let looked = 0;
  for (const [place, { line, understood, ...read }] of lines.entries()) {
    const found = understood ?? known.get(nameOf(line)) ?? understandLine(line, shop);
    known.set(nameOf(line), found);
    lines[place] = { ...read, line, understood: found };
    if (understood !== undefined) continue;
    looked += 1;
    if (looked % SHOWN_EVERY === 0) show({ lines: [...lines], rest });
    await slices.rest();
    if (isStale()) return;
  }
  show({ lines, rest });
}

/** Undefined if it is not certain: a slower search may still find it. */
function certainly(line: WrittenLine, shop: OrderTextContext): UnderstoodLine | undefined {
  const understood = understandLine(line, shop);
  return understood.state === 'unknown' ? undefined : understood;
}

function nameOf({ words, speaker, quantity, unitWords, doubt, isBareNumber }: WrittenLine): string {
  return JSON.stringify([words, speaker, quantity, unitWords, doubt, isBareNumber]);
}
