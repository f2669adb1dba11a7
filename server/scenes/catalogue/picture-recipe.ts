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

/** Things without a package: rewards and shop equipment. */
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

/** The layouts of labels. A brand keeps one, as real brands do. */
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

/**
 * `front` is the product, `case` its carton, `back` its other side, `stack` three of it, `together` the
 * product beside its carton.
 */
export type PictureView = 'front' | 'case' | 'back' | 'stack' | 'together';

/** `#rrggbb`. */
export type Colour = `#${string}`;

/** The parameters of one picture. The same recipe always gives the same file. */
export interface PictureRecipe {
  /** The file name in the pictures folder, such as `C1024.webp`. */
  readonly file: string;
  readonly view: PictureView;
  readonly form: PackageForm;
  readonly style: LabelStyle;
  readonly icon: IconName;
  readonly brandTh: string;
  readonly brandEn: string;
  readonly typeTh: string;
  readonly typeEn: string;
  /** '' when the product has only one flavour. */
  readonly flavourTh: string;
  readonly sizeTh: string;
  /** The number of smallest units in one case; 1 when the product is sold only by the piece. */
  readonly perCase: number;
  /** Below 1 for the small sizes of a range, so that they can be told apart in a list. */
  readonly shownAt: number;
  /** The package's colour: the brand's, or the flavour's in ranges that differ by colour. */
  readonly main: Colour;
  readonly accent: Colour;
  /** The contents, seen through glass or film. */
  readonly content: Colour;
  /** The barcode of the smallest unit, printed on the back. */
  readonly barcode: string;
}
