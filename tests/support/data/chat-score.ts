import { parseQuantity } from '#domain/quick-order/parse-line';
import type { Product } from '#domain/catalogue/product';
import type { ChatOrder } from '#tests/fixtures/chat-orders';
import { DEMO_SHOP, readOrder, type ReadLine } from './demo-orders.ts';

interface Want {
  readonly codes: readonly string[];
  /** Undefined if the text names none. */
  readonly quantity: number | undefined;
  readonly unit: string | undefined;
}

function readWant(text: string): Want {
  const [codes = '', quantity = '', unit] = text.split(' ');
  return { codes: codes.split('|'), quantity: quantity === '?' ? undefined : Number(quantity), unit };
}

/** `2 ลัง` for a stated quantity, `?` if the parser has to ask; undefined if the product is not sold in that unit. */
function quantityOf(line: ReadLine, product: Product): Pick<Want, 'quantity' | 'unit'> | undefined {
  const { parsed } = line;
  const answer = parsed.state === 'choose' ? parseQuantity(product, line.line, DEMO_SHOP) : parsed;
  if (answer.state === 'no-quantity') return { quantity: undefined, unit: undefined };
  if (answer.state !== 'sure' && answer.state !== 'confirm') return undefined;
  return { quantity: answer.quantity, unit: product.units[answer.unit - 1]?.name };
}

function offered({ parsed }: ReadLine): readonly Product[] {
  if (parsed.state === 'choose') return parsed.candidates;
  return parsed.state === 'unknown' ? [] : [parsed.product];
}

function isOffered(line: ReadLine, want: Want): boolean {
  return offered(line).some((product) => {
    const parsed = quantityOf(line, product);
    return (
      want.codes.includes(product.code) && parsed?.quantity === want.quantity && parsed?.unit === want.unit
    );
  });
}

export interface ChatScore {
  readonly wanted: number;
  readonly found: number;
  /** The number of wants whose product, quantity and unit are certain, or offered as a choice. */
  readonly right: number;
  readonly sure: number;
  /** Wrong results that the parser was certain of, with their text. */
  readonly sureAndWrong: readonly string[];
  readonly missed: readonly string[];
  /** Wants for which a wrong product was found. */
  readonly astray: readonly string[];
}

function inWords(line: ReadLine): string {
  const products = offered(line).map((product) => {
    const parsed = quantityOf(line, product);
    return `${product.code} ${parsed?.quantity ?? '?'} ${parsed?.unit ?? ''}`.trim();
  });
  return `“${line.line.written}” ${line.parsed.state} ${products.join(', ')}`;
}

/** Compares the parsed lines with the expected ones. The next line that fits meets an expectation. */
export function scoreChats(chats: readonly ChatOrder[]): ChatScore {
  const score = { wanted: 0, found: 0, right: 0, sure: 0 };
  const sureAndWrong: string[] = [];
  const missed: string[] = [];
  const astray: string[] = [];
  for (const { text, wants } of chats) {
    const lines = readOrder(text);
    const met = new Set<ReadLine>();
    for (const written of wants) {
      const want = readWant(written);
      score.wanted += 1;
      const line = lines.find((one) => !met.has(one) && isOffered(one, want));
      if (line === undefined) {
        missed.push(`${written} of ${lines.map(inWords).join(' / ')}`);
        continue;
      }
      met.add(line);
      score.right += 1;
      if (line.parsed.state === 'sure' && want.codes.length > 1) sureAndWrong.push(inWords(line));
    }
    for (const line of lines) {
      if (line.parsed.state === 'unknown') continue;
      score.found += 1;
      if (line.parsed.state === 'sure') score.sure += 1;
      if (met.has(line)) continue;
      astray.push(inWords(line));
      if (line.parsed.state === 'sure') sureAndWrong.push(inWords(line));
    }
  }
  return { ...score, sureAndWrong, missed, astray };
}
