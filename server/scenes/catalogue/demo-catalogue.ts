import type { Promotion } from '#domain/catalogue/promotion';
import { demoPromotions } from './demo-promotions.ts';
import type { SeededRandom } from './seeded-random.ts';
import { seededRandom } from './seeded-random.ts';
import type { DemoProduct, EdgeCase } from './shelf-product.ts';
import { piecesPerCase, shelfProduct } from './shelf-product.ts';
import type { ShelfGroup } from './shelf/shelf-line.ts';
import type { ShelfItem } from './shelf/shelf.ts';
import { shelfGroups, shelfItems } from './shelf/shelf.ts';

export type { DemoProduct } from './shelf-product.ts';

export interface DemoCatalogueChoice {
  readonly seed: number;
  /** Gregorian `yyyy-mm-dd`. Promotions end before, on and after it. */
  readonly today: string;
  /** 240 by default; never more than the shelf holds. */
  readonly count?: number;
}

export const demoCount = 240;

/** Takes one item of every line of the group before a second one of any line. */
function pickFrom(group: ShelfGroup, share: number, random: SeededRandom): readonly ShelfItem[] {
  const queues = group.lines.map((line) => random.shuffled(shelfItems.filter((item) => item.line === line)));
  const picked: ShelfItem[] = [];
  while (picked.length < share && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const item = queue.shift();
      if (item && picked.length < share) picked.push(item);
    }
  }
  return picked.sort((a, b) => a.number - b.number);
}

const edgePlaces: readonly (readonly [EdgeCase, (item: ShelfItem) => boolean])[] = [
  ['starred-unit-name', (item) => item.size.units.length === 3],
  ['starred-unit-code', (item) => item.size.units.length === 3],
  ['zero-advance-price', (item) => item.size.units.length === 3],
  ['zero-advance-price', (item) => item.size.units.length === 3],
  ['no-picture', () => true],
  ['no-picture', () => true],
  ['missing-picture-file', () => true],
  ['long-name', (item) => item.flavour.th.length > 5 && piecesPerCase(item) > 1],
  ['long-name', (item) => item.flavour.th.length > 5 && piecesPerCase(item) > 1],
  ['glued-name', (item) => item.flavour.th.length > 5],
];

/** Assigns each edge case to one ordinary item, spread over the catalogue. */
function chooseEdges(items: readonly ShelfItem[], random: SeededRandom): ReadonlyMap<string, EdgeCase> {
  const edges = new Map<string, EdgeCase>();
  for (const [edge, fits] of edgePlaces) {
    const place = random.shuffled(items).find((item) => fits(item) && !edges.has(item.code));
    if (place) edges.set(place.code, edge);
  }
  return edges;
}

/** Assigns each promotion to one to four products of one group. */
function spreadPromotions(
  items: readonly ShelfItem[],
  today: string,
  random: SeededRandom,
): ReadonlyMap<string, readonly Promotion[]> {
  const byCode = new Map<string, Promotion[]>();
  for (const promotion of demoPromotions(today)) {
    const group = shelfGroups[random.below(shelfGroups.length)];
    const candidates = random.shuffled(items.filter((item) => item.group === group));
    for (const item of candidates.slice(0, 1 + random.below(4))) {
      byCode.set(item.code, [...(byCode.get(item.code) ?? []), promotion]);
    }
  }
  return byCode;
}

/** Makes the demo distributor's catalogue. The same seed and day always give the same products. Brands are invented. */
export function demoCatalogue({
  seed,
  today,
  count = demoCount,
}: DemoCatalogueChoice): readonly DemoProduct[] {
  const random = seededRandom(seed);
  const total = shelfGroups.reduce((sum, group) => sum + group.weight, 0);
  const items = shelfGroups.flatMap((group) =>
    pickFrom(group, Math.max(1, Math.round((count * group.weight) / total)), random),
  );
  const edges = chooseEdges(items, random);
  const promotions = spreadPromotions(items, today, random);
  return items.map((item) =>
    shelfProduct({
      item,
      random: seededRandom(seed * 7919 + item.number),
      promotions: promotions.get(item.code) ?? [],
      edge: edges.get(item.code),
    }),
  );
}
