import { understandQuantity } from '#domain/quick-order/understand-line';
import type { Product } from '#domain/catalogue/product';
import type { ChatOrder } from '#tests/fixtures/chat-orders';
import { DEMO_SHOP, readOrder, type ReadLine } from './demo-orders.ts';

interface Want {
  readonly codes: readonly string[];
  /** Undefined where none is said. */
  readonly quantity: number | undefined;
  readonly unit: string | undefined;
}

function readWant(text: string): Want {
  const [codes = '', quantity = '', unit] = text.split(' ');
  return { codes: codes.split('|'), quantity: quantity === '?' ? undefined : Number(quantity), unit };
}

/** `2 ลัง` where the quantity is said, `?` where it is asked for; undefined where the product is not sold so. */
function quantityOf(line: ReadLine, product: Product): Pick<Want, 'quantity' | 'unit'> | undefined {
  const { understood } = line;
  const said = understood.state === 'choose' ? understandQuantity(product, line.line, DEMO_SHOP) : understood;
  if (said.state === 'no-quantity') return { quantity: undefined, unit: undefined };
  if (said.state !== 'sure' && said.state !== 'confirm') return undefined;
  return { quantity: said.quantity, unit: product.units[said.unit - 1]?.name };
}

function offered({ understood }: ReadLine): readonly Product[] {
  if (understood.state === 'choose') return understood.candidates;
  return understood.state === 'unknown' ? [] : [understood.product];
}

function isOffered(line: ReadLine, want: Want): boolean {
  return offered(line).some((product) => {
    const said = quantityOf(line, product);
    return want.codes.includes(product.code) && said?.quantity === want.quantity && said?.unit === want.unit;
  });
}

export interface ChatScore {
  readonly wanted: number;
  readonly found: number;
  /** Wants whose product, quantity and unit are sure, or offered. */
  readonly right: number;
  readonly sure: number;
  /** What was written and what was made of it. */
  readonly sureAndWrong: readonly string[];
  readonly missed: readonly string[];
  /** Something is found where it is not what was wanted. */
  readonly astray: readonly string[];
}

function inWords(line: ReadLine): string {
  const goods = offered(line).map((product) => {
    const said = quantityOf(line, product);
    return `${product.code} ${said?.quantity ?? '?'} ${said?.unit ?? ''}`.trim();
  });
  return `“${line.line.written}” ${line.understood.state} ${goods.join(', ')}`;
}

/** Holds what is understood against what is wanted; a want is met by the next line that has it. */
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
      if (line.understood.state === 'sure' && want.codes.length > 1) sureAndWrong.push(inWords(line));
    }
    for (const line of lines) {
      if (line.understood.state === 'unknown') continue;
      score.found += 1;
      if (line.understood.state === 'sure') score.sure += 1;
      if (met.has(line)) continue;
      astray.push(inWords(line));
      if (line.understood.state === 'sure') sureAndWrong.push(inWords(line));
    }
  }
  return { ...score, sureAndWrong, missed, astray };
}
