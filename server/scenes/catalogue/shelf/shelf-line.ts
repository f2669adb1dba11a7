import type { Colour, IconName, LabelStyle, PackageForm } from '../picture-recipe.ts';

/** A brand. All brands are invented; any likeness to a real one is an accident. */
export interface ShelfBrand {
  readonly th: string;
  readonly en: string;
  readonly style: LabelStyle;
  readonly main: Colour;
  readonly accent: Colour;
}

export interface ShelfFlavour {
  /** '' when there is only one flavour. */
  readonly th: string;
  readonly en: string;
  readonly colour: Colour;
  readonly icon?: IconName;
}

/** Units, largest first, with their number in one of the first: `[['ลัง', 1], ['แพ็ค', 4], ['ขวด', 24]]`. */
export type UnitLadder = readonly (readonly [name: string, rate: number])[];

export interface ShelfSize {
  readonly th: string;
  readonly en: string;
  /** The wholesale price of the smallest unit, before price levels. */
  readonly pieceBaht: number;
  readonly units: UnitLadder;
  /** Set when this size has another package than the line. */
  readonly form?: PackageForm;
}

/** A product line. Its products are brands x flavours x sizes. */
export interface ShelfLine {
  readonly th: string;
  readonly en: string;
  readonly form: PackageForm;
  readonly icon: IconName;
  readonly brands: readonly ShelfBrand[];
  readonly flavours: readonly ShelfFlavour[];
  readonly sizes: readonly ShelfSize[];
  readonly content: Colour;
  /**
   * The source of the package's colour. Ranges such as snacks and soaps use the flavour's colour, others the
   * brand's.
   */
  readonly colouredBy: 'brand' | 'flavour';
  /** The first sentence of the description. */
  readonly about: string;
}

export interface ShelfGroup {
  readonly letter: string;
  readonly th: string;
  readonly en: string;
  /** The share of the group in a catalogue, as a number of products out of 240. */
  readonly weight: number;
  /** Second sentences of descriptions, which fit everything in the group. */
  readonly advice: readonly [string, ...string[]];
  readonly lines: readonly ShelfLine[];
}

export const plain = (colour: Colour): readonly ShelfFlavour[] => [{ th: '', en: '', colour }];
