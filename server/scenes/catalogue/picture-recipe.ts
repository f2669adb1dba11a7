/** The packages that `server/scenes/pictures` can draw. */
export const packageForms = [
  'glass-bottle',
  'squeeze-bottle',
  'oil-bottle',
  'drink-bottle',
  'energy-bottle',
  'can',
  'tin',
  'tall-tin',
  'canister',
  'pillow-pouch',
  'snack-bag',
  'stand-pouch',
  'sachet',
  'noodle-cup',
  'milk-box',
  'milk-carton',
  'jar',
  'rice-sack',
  'tube',
  'toothpaste',
  'pump-bottle',
  'spray-bottle',
  'flip-bottle',
  'box',
  'soap',
  'tissue-pack',
] as const;

/** Things that come without a package: gifts, and what a shop is fitted out with. */
export const bareForms = [
  'helmet',
  'fan',
  'pan',
  'shirt',
  'voucher',
  'umbrella',
  'rice-cooker',
  'kettle',
  'tote',
  'cooler',
  'gold',
  'tumbler',
  'rack',
  'sign',
  'basket',
  'carrier-bag',
  'price-labels',
  'scale',
] as const;

export type PackageForm = (typeof packageForms)[number] | (typeof bareForms)[number];

/** The ways a label can be laid out. A brand keeps one, as real brands do. */
export const labelStyles = ['classic', 'badge', 'wave', 'clean', 'burst', 'heritage', 'split'] as const;

export type LabelStyle = (typeof labelStyles)[number];

export const iconNames = [
  'fish',
  'shrimp',
  'oyster',
  'crab',
  'chilli',
  'garlic',
  'lime',
  'tomato',
  'soybean',
  'mushroom',
  'noodles',
  'leaf',
  'tea-cup',
  'coffee',
  'milk',
  'rice',
  'wheat',
  'corn',
  'potato',
  'peanut',
  'seaweed',
  'biscuit',
  'orange',
  'lychee',
  'strawberry',
  'grape',
  'pineapple',
  'coconut',
  'mango',
  'water',
  'bolt',
  'bubbles',
  'flower',
  'sparkle',
  'tooth',
  'sugar',
  'salt',
  'oil',
  'chicken',
  'pork',
  'chocolate',
  'tissue',
  'shirt',
  'dish',
  'cola',
] as const;

export type IconName = (typeof iconNames)[number];

/** `front` is the product, `case` its carton, `back` its other side, `stack` three of it, `together` it beside its carton. */
export type PictureView = 'front' | 'case' | 'back' | 'stack' | 'together';

/** `#rrggbb`. */
export type Colour = `#${string}`;

/** All that is needed to draw one picture; the same recipe always gives the same file. */
export interface PictureRecipe {
  /** File name in the pictures folder, such as `C1024.webp`. */
  readonly file: string;
  readonly view: PictureView;
  readonly form: PackageForm;
  readonly style: LabelStyle;
  readonly icon: IconName;
  readonly brandTh: string;
  readonly brandEn: string;
  readonly typeTh: string;
  readonly typeEn: string;
  /** '' where the product has one flavour only. */
  readonly flavourTh: string;
  readonly sizeTh: string;
  /** Smallest units in one case; 1 where the product is sold by the piece only. */
  readonly perCase: number;
  /** Below 1 for the small sizes of a range, so that a list shows which is which. */
  readonly shownAt: number;
  /** The package's own colour: the brand's, or the flavour's where a range is told apart by colour. */
  readonly main: Colour;
  readonly accent: Colour;
  /** What is inside, seen through glass or film. */
  readonly content: Colour;
  /** The barcode of the smallest unit, printed on the back. */
  readonly barcode: string;
}
