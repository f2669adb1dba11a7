import type { Colour, IconName, LabelStyle, PackageForm } from '../picture-recipe.ts';

/** Brands are invented; any likeness to a real one is an accident. */
export interface ShelfBrand {
  readonly th: string;
  readonly en: string;
  readonly style: LabelStyle;
  readonly main: Colour;
  readonly accent: Colour;
}

export interface ShelfFlavour {
  /** '' where there is only one. */
  readonly th: string;
  readonly en: string;
  readonly colour: Colour;
  readonly icon?: IconName;
}

/** Largest first, with how many of it make one of the first: `[['ลัง', 1], ['แพ็ค', 4], ['ขวด', 24]]`. */
export type UnitLadder = readonly (readonly [name: string, rate: number])[];

export interface ShelfSize {
  readonly th: string;
  readonly en: string;
  /** Wholesale price of the smallest unit, before levels. */
  readonly pieceBaht: number;
  readonly units: UnitLadder;
  /** Where this size comes in another package than the line's. */
  readonly form?: PackageForm;
}

/** One kind of goods as brands make it: brands x flavours x sizes are the products. */
export interface ShelfLine {
  readonly th: string;
  readonly en: string;
  readonly form: PackageForm;
  readonly icon: IconName;
  readonly brands: readonly ShelfBrand[];
  readonly flavours: readonly ShelfFlavour[];
  readonly sizes: readonly ShelfSize[];
  readonly content: Colour;
  /** Ranges that are told apart by colour (snacks, soaps) take the flavour's; others the brand's. */
  readonly colouredBy: 'brand' | 'flavour';
  /** First sentence of the description. */
  readonly about: string;
}

export interface ShelfGroup {
  readonly letter: string;
  readonly th: string;
  readonly en: string;
  /** Share of a catalogue, in products of 240. */
  readonly weight: number;
  /** Second sentences that fit everything in the group. */
  readonly advice: readonly [string, ...string[]];
  readonly lines: readonly ShelfLine[];
}

export const plain = (colour: Colour): readonly ShelfFlavour[] => [{ th: '', en: '', colour }];
