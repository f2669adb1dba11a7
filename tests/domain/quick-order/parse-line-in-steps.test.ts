import { expect, test } from 'vitest';
import type { Product } from '#domain/catalogue/product';
import { plainText, readOrderText } from '#domain/quick-order/order-text';
import { parseLine, parseLineInSteps } from '#domain/quick-order/parse-line';
import { openQuantityFinder } from '#domain/quick-order/written-quantity';
import { orderContext } from '#tests/support/data/demo-orders';
import { manyDemoProducts } from '#tests/support/data/demo-world';

/** Generous: a step reads 50 products. Without steps, each stage reads all of them. */
const MAX_IN_A_STEP = 100;

test('a word that most products have is read in steps of few products', () => {
  const read = new Set<string>();
  const products = manyDemoProducts(2000).map((product) => countedBy(read, product));
  const catalogue = orderContext(products);
  const context = {
    ...catalogue,
    findExact: (query: string) => silently(read, () => catalogue.findExact(query)),
  };
  const [line] = readOrderText(plainText('รุ่นที่ 2 7 แพ็ค'), openQuantityFinder());
  if (line === undefined || line.kind === 'aside') throw new Error('no line');
  expect(context.findExact(line.words).length).toBeGreaterThan(500);
  read.clear();
  const steps = parseLineInSteps(line, context);
  const counts: number[] = [];
  let step = steps.next();
  while (step.done !== true) {
    counts.push(read.size);
    read.clear();
    step = steps.next();
  }
  counts.push(read.size);
  expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_IN_A_STEP);
  expect(step.value).toEqual(parseLine(line, catalogue));
});

/** The product, noting its code whenever its name is read. */
function countedBy(read: Set<string>, product: Product): Product {
  return {
    ...product,
    get name() {
      read.add(product.code);
      return product.name;
    },
  };
}

/** The search itself reads an index, not the names. */
function silently<Result>(read: Set<string>, search: () => Result): Result {
  const before = [...read];
  const found = search();
  read.clear();
  for (const code of before) read.add(code);
  return found;
}
