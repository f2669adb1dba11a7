import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import { plainText, readOrderText, type WrittenLine } from '#domain/quick-order/order-text';
import { splitForEach } from '#domain/quick-order/split-for-each';
import { parseLine, type ParsedLine } from '#domain/quick-order/parse-line';
import { openQuantityFinder } from '#domain/quick-order/written-quantity';
import { openSlices } from '#platform/runtime/yield-to-screen';

/** The most lines that are read at once; more than anyone reviews before ordering. */
export const MAX_LINES_READ = 500;

/** The screen shows progress after this many slow lines. Each time costs a slow phone about as much as ten of them. */
const SHOWN_EVERY = 25;

/** A line of the text field and its interpretation. */
export interface ReadLine {
  /** The same for the same text, so that decisions stay while the text around the line changes. */
  readonly id: string;
  readonly line: WrittenLine;
  /** Undefined while it is being searched for. */
  readonly match: ParsedLine | undefined;
}

export interface ReadOrder {
  readonly lines: readonly ReadLine[];
  /** The unread text after MAX_LINES_READ lines; '' if all was read. */
  readonly rest: string;
}

const finder = openQuantityFinder();

/** Interpretations are cached until the products change. */
const matchesOf = new WeakMap<OrderTextContext, Map<string, ParsedLine>>();

/**
 * Reads the text and finds its products, in slices that let typing and taps pass. Certain lines come first, then those
 * that take longer.
 *
 * @param show called with all lines as far as they are known; the last time with every line understood
 * @param isStale the text has changed meanwhile, so reading stops
 */
export async function readQuickOrder(
  written: string,
  context: OrderTextContext,
  show: (order: ReadOrder) => void,
  isStale: () => boolean,
): Promise<void> {
  const text = plainText(written);
  const slices = openSlices();
  const known = matchesOf.get(context) ?? new Map<string, ParsedLine>();
  matchesOf.set(context, known);
  const { findOtherwise: _slow, ...certain } = context;
  const lines: ReadLine[] = [];
  const counts = new Map<string, number>();
  let end = 0;
  let isAllRead = true;
  for (const part of readOrderText(text, finder)) {
    if (lines.length >= MAX_LINES_READ) {
      isAllRead = false;
      break;
    }
    end = part.end;
    if (part.kind === 'aside') continue;
    for (const line of splitForEach(part, context)) {
      const count = (counts.get(line.written) ?? 0) + 1;
      counts.set(line.written, count);
      const id = count === 1 ? line.written : `${line.written}\n${count}`;
      lines.push({ id, line, match: known.get(nameOf(line)) ?? matchIfCertain(line, certain) });
    }
    await slices.rest();
    if (isStale()) return;
  }
  const rest = isAllRead ? '' : text.slice(end).replace(/^[\s,;]+/, '');
  show({ lines: [...lines], rest });
  let searchedCount = 0;
  for (const [place, { line, match, ...read }] of lines.entries()) {
    const found = match ?? known.get(nameOf(line)) ?? parseLine(line, context);
    known.set(nameOf(line), found);
    lines[place] = { ...read, line, match: found };
    if (match !== undefined) continue;
    searchedCount += 1;
    if (searchedCount % SHOWN_EVERY === 0) show({ lines: [...lines], rest });
    await slices.rest();
    if (isStale()) return;
  }
  show({ lines, rest });
}

/** Undefined if it is not certain: a slower search may still find it. */
function matchIfCertain(line: WrittenLine, context: OrderTextContext): ParsedLine | undefined {
  const match = parseLine(line, context);
  return match.state === 'unknown' ? undefined : match;
}

function nameOf({ words, speaker, quantity, unitText, problem, isBareNumber }: WrittenLine): string {
  return JSON.stringify([words, speaker, quantity, unitText, problem, isBareNumber]);
}
