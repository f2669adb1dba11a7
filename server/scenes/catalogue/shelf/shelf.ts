import { cannedFood } from './canned-food.ts';
import { condiments } from './condiments.ts';
import { drinks } from './drinks.ts';
import { giftGroups } from './gifts.ts';
import { household } from './household.ts';
import { milkAndCoffee } from './milk-and-coffee.ts';
import { noodles } from './noodles.ts';
import { personalCare } from './personal-care.ts';
import { riceAndDryGoods } from './rice-and-dry-goods.ts';
import type { ShelfBrand, ShelfFlavour, ShelfGroup, ShelfLine, ShelfSize } from './shelf-line.ts';
import { shopFittings } from './shop-fittings.ts';
import { snacks } from './snacks.ts';

export const shelfGroups: readonly ShelfGroup[] = [
  condiments,
  noodles,
  drinks,
  snacks,
  riceAndDryGoods,
  cannedFood,
  milkAndCoffee,
  household,
  personalCare,
];

/** One thing that could stand on the shelf. */
export interface ShelfItem {
  readonly group: ShelfGroup;
  readonly line: ShelfLine;
  readonly brand: ShelfBrand;
  readonly flavour: ShelfFlavour;
  readonly size: ShelfSize;
  /** Such as `C1024`: the same item has the same code in every catalogue. */
  readonly code: string;
  /** Position on the whole shelf, from 0. */
  readonly number: number;
}

function itemsOfLine(group: ShelfGroup, line: ShelfLine): readonly Omit<ShelfItem, 'code' | 'number'>[] {
  return line.brands.flatMap((brand) =>
    line.flavours.flatMap((flavour) => line.sizes.map((size) => ({ group, line, brand, flavour, size }))),
  );
}

/** @param before how many stand before these */
function itemsOf(groups: readonly ShelfGroup[], before: number): readonly ShelfItem[] {
  return groups
    .flatMap((group) =>
      group.lines
        .flatMap((line) => itemsOfLine(group, line))
        .map((item, index) => ({ ...item, code: `${group.letter}${1001 + index}` })),
    )
    .map((item, index) => ({ ...item, number: before + index }));
}

/** Everything that the demo distributor could sell, in a fixed order. */
export const shelfItems: readonly ShelfItem[] = itemsOf(shelfGroups, 0);

/** What is sold as a material type of its own. */
export const fittingItems: readonly ShelfItem[] = itemsOf([shopFittings], shelfItems.length);

/** What the points tenant has. */
export const giftItems: readonly ShelfItem[] = itemsOf(giftGroups, shelfItems.length + fittingItems.length);

/** Of all shelves: their numbers and the codes of their categories never meet. */
export const everyItem: readonly ShelfItem[] = [...shelfItems, ...fittingItems, ...giftItems];
