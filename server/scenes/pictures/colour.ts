import type { Colour } from '../catalogue/picture-recipe.ts';

const channels = (colour: Colour): readonly [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const hex = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

/** Mixes `share` of `b` into `a`, from 0 to 1. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const [ar, ag, ab] = channels(a);
  const [br, bg, bb] = channels(b);
  return `#${hex(ar + (br - ar) * share)}${hex(ag + (bg - ag) * share)}${hex(ab + (bb - ab) * share)}`;
}

export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#ffffff', share);

/** Darkens towards a warm near-black, because pure black makes printed colours look dirty. */
export const darker = (colour: Colour, share: number): Colour => mix(colour, '#160d0b', share);

/** Perceived lightness from 0 to 1. */
export function lightness(colour: Colour): number {
  const [r, g, b] = channels(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** Darkens a colour as far as needed to be readable on white paper. */
export function inkOf(colour: Colour): Colour {
  let ink = colour;
  while (lightness(ink) > 0.42) ink = darker(ink, 0.12);
  return ink;
}

/** White or a dark tone of the ground, whichever is readable on it. */
export const lettersOn = (ground: Colour): Colour =>
  lightness(ground) > 0.66 ? darker(ground, 0.78) : '#ffffff';
