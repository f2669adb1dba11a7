/** The shades of a brand colour for one colour scheme, each `#rrggbb`. */
export interface BrandShades {
  /** For the surface of primary actions. */
  readonly brand: string;
  /** Text on `brand`, with a contrast of at least 4.5 to 1. */
  readonly onBrand: string;
  /**
   * Text and icons in the brand colour on page, card and `brandSoft`, with a contrast of at least 4.5 to 1.
   */
  readonly brandText: string;
  /** A subtle surface, such as a stepper with a quantity. */
  readonly brandSoft: string;
}

/** WCAG 2.2, success criterion 1.4.3. */
const READABLE = 4.5;

/** WCAG 2.2, success criterion 1.4.11, for surfaces that must stand out from their surroundings. */
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

/** The WCAG contrast of two `#rrggbb` colours, from 1 to 21. */
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

/** Moves a colour towards another one until it has the wanted contrast on every surface. */
function pushedTo(colour: string, towards: string, surfaces: readonly string[], minContrast: number): string {
  for (let step = 0; step < 50; step += 1) {
    const candidate = mix(colour, towards, step / 50);
    if (surfaces.every((surface) => contrast(candidate, surface) >= minContrast)) return candidate;
  }
  return towards;
}

function lettersOn(surface: string): string {
  return contrast(WHITE, surface) >= READABLE ? WHITE : INK;
}

/** Darkens a medium shade on which neither white nor ink is readable, until white is. */
function carryingLetters(surface: string): string {
  const isCarrying = contrast(WHITE, surface) >= READABLE || contrast(INK, surface) >= READABLE;
  return isCarrying ? surface : pushedTo(surface, INK, [WHITE], READABLE);
}

/** The surfaces of every tenant's app, the same as in src/ui/theme/tokens.css. */
export const SURFACES = {
  light: { page: '#f6f5f1', card: WHITE },
  dark: { page: '#121513', card: '#1b1f1d' },
} as const;

/**
 * Computes the shades of a brand colour.
 *
 * @param brand the tenant's colour as `#rrggbb`
 */
export function brandShades(brand: string, scheme: 'light' | 'dark'): BrandShades {
  const surfaces = SURFACES[scheme];
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
