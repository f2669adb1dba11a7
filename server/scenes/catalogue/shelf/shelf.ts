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

/** A product that a catalogue may include. */
export interface ShelfItem {
  readonly group: ShelfGroup;
  readonly line: ShelfLine;
  readonly brand: ShelfBrand;
  readonly flavour: ShelfFlavour;
  readonly size: ShelfSize;
  /** A code such as `C1024`, the same in every catalogue. */
  readonly code: string;
  /** The position among all items, from 0. */
  readonly number: number;
}

function itemsOfLine(group: ShelfGroup, line: ShelfLine): readonly Omit<ShelfItem, 'code' | 'number'>[] {
  return line.brands.flatMap((brand) =>
    line.flavours.flatMap((flavour) => line.sizes.map((size) => ({ group, line, brand, flavour, size }))),
  );
}

/** @param before the number of items before these */
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

/** Items that are sold as a material type of their own. */
export const fittingItems: readonly ShelfItem[] = itemsOf([shopFittings], shelfItems.length);

/** The items of the points tenant. */
export const giftItems: readonly ShelfItem[] = itemsOf(giftGroups, shelfItems.length + fittingItems.length);

/** All items. Their numbers and category codes are unique across catalogues. */
export const everyItem: readonly ShelfItem[] = [...shelfItems, ...fittingItems, ...giftItems];
