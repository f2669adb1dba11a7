/** The shades of one brand colour that the look needs in one colour scheme, each `#rrggbb`. */
export interface BrandShades {
  /** Surfaces of main actions. */
  readonly brand: string;
  /** Letters on `brand`, at least 4.5 to 1. */
  readonly onBrand: string;
  /** Letters and icons in the brand's colour on page, card and `brandSoft`, at least 4.5 to 1. */
  readonly brandText: string;
  /** A quiet surface, such as a stepper that holds something. */
  readonly brandSoft: string;
}

/** WCAG 2.2, success criterion 1.4.3. */
const READABLE = 4.5;

/** WCAG 2.2, success criterion 1.4.11: a surface that must be told from what is around it. */
const DISCERNIBLE = 3;

const INK = '#1c211f';
const WHITE = '#ffffff';

type Channels = readonly [number, number, number];

function channelsOf(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function colourOf(channels: Channels): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG contrast of two `#rrggbb` colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** @param share 0 is `from`, 1 is `to` */
function mix(from: string, to: string, share: number): string {
  const [red, green, blue] = channelsOf(from);
  const [toRed, toGreen, toBlue] = channelsOf(to);
  return colourOf([
    red + (toRed - red) * share,
    green + (toGreen - green) * share,
    blue + (toBlue - blue) * share,
  ]);
}

/** The colour nearest to `colour` on its way to `towards` that has the contrast on every surface. */
function pushedTo(colour: string, towards: string, surfaces: readonly string[], wanted: number): string {
  for (let step = 0; step < 50; step += 1) {
    const candidate = mix(colour, towards, step / 50);
    if (surfaces.every((surface) => contrast(candidate, surface) >= wanted)) return candidate;
  }
  return towards;
}

function lettersOn(surface: string): string {
  return contrast(WHITE, surface) >= READABLE ? WHITE : INK;
}

/** A middle tone carries neither white nor ink well; it gets darker until white is readable on it. */
function carryingLetters(surface: string): string {
  const isCarrying = contrast(WHITE, surface) >= READABLE || contrast(INK, surface) >= READABLE;
  return isCarrying ? surface : pushedTo(surface, INK, [WHITE], READABLE);
}

/** @param brand the tenant's colour as `#rrggbb` */
export function brandShades(brand: string, scheme: 'light' | 'dark'): BrandShades {
  const surfaces =
    scheme === 'light' ? { page: '#f6f5f1', card: WHITE } : { page: '#121513', card: '#1b1f1d' };
  const towards = scheme === 'light' ? INK : WHITE;
  const surface = carryingLetters(pushedTo(brand, towards, [surfaces.page, surfaces.card], DISCERNIBLE));
  const brandSoft = mix(surfaces.card, surface, scheme === 'light' ? 0.12 : 0.28);
  return {
    brand: surface,
    onBrand: lettersOn(surface),
    brandText: pushedTo(brand, towards, [surfaces.page, surfaces.card, brandSoft], READABLE),
    brandSoft,
  };
}
