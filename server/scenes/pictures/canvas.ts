import type { Colour } from '../catalogue/picture-recipe.ts';

export interface Stop {
  readonly at: number;
  readonly colour: Colour;
  readonly opacity?: number;
}

export interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ({ at, colour, opacity }) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** Collects the gradients and clips of one picture and returns references to them. */
export class Canvas {
  #definitions: string[] = [];

  #add(make: (id: string) => string): string {
    const id = `d${this.#definitions.length}`;
    this.#definitions.push(make(id));
    return `url(#${id})`;
  }

  linear(line: Line, list: readonly Stop[]): string {
    return this.#add(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${line.x1}" y1="${line.y1}" x2="${line.x2}" y2="${line.y2}">${stops(list)}</linearGradient>`,
    );
  }

  /** A gradient from left to right between two x. */
  across(x1: number, x2: number, list: readonly Stop[]): string {
    return this.linear({ x1, y1: 0, x2, y2: 0 }, list);
  }

  /** A gradient from top to bottom between two y. */
  down(y1: number, y2: number, list: readonly Stop[]): string {
    return this.linear({ x1: 0, y1, x2: 0, y2 }, list);
  }

  radial(cx: number, cy: number, r: number, list: readonly Stop[], squeeze = 1): string {
    const transform =
      squeeze === 1 ? '' : ` gradientTransform="translate(0 ${cy * (1 - squeeze)}) scale(1 ${squeeze})"`;
    return this.#add(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}"${transform}>${stops(list)}</radialGradient>`,
    );
  }

  /** Clips `content` to `outline` (SVG path data). */
  clipped(outline: string, content: string): string {
    const reference = this.#add((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
    return `<g clip-path="${reference}">${content}</g>`;
  }

  /** The shading of something round from x1 to x2, which is laid over its print. */
  roundShade(x1: number, x2: number, strength = 1): string {
    const s = (opacity: number): number => Number((opacity * strength).toFixed(3));
    return this.across(x1, x2, [
      { at: 0, colour: '#000000', opacity: s(0.42) },
      { at: 0.07, colour: '#000000', opacity: s(0.2) },
      { at: 0.17, colour: '#ffffff', opacity: s(0.05) },
      { at: 0.25, colour: '#ffffff', opacity: s(0.34) },
      { at: 0.33, colour: '#ffffff', opacity: s(0.08) },
      { at: 0.48, colour: '#ffffff', opacity: 0 },
      { at: 0.7, colour: '#000000', opacity: s(0.05) },
      { at: 0.88, colour: '#000000', opacity: s(0.24) },
      { at: 0.95, colour: '#000000', opacity: s(0.36) },
      { at: 1, colour: '#000000', opacity: s(0.28) },
    ]);
  }

  definitions(): string {
    return `<defs>${this.#definitions.join('')}</defs>`;
  }
}

export const rectangle = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rest = '',
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${rest}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, rest = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${rest}/>`;

export const outlinePath = (d: string, fill: string, rest = ''): string =>
  `<path d="${d}" fill="${fill}" ${rest}/>`;

/** Path data of a rectangle with round corners. */
export function roundedRectangle(x: number, y: number, w: number, h: number, r: number): string {
  return `M${x + r} ${y}H${x + w - r}Q${x + w} ${y} ${x + w} ${y + r}V${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}H${x + r}Q${x} ${y + h} ${x} ${y + h - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`;
}

/** Path data of a strip around something round: its top and bottom edges sag by `sag`. */
export function wrappedStrip(x: number, y: number, w: number, h: number, sag: number): string {
  return `M${x} ${y}Q${x + w / 2} ${y + sag * 2} ${x + w} ${y}V${y + h}Q${x + w / 2} ${y + h + sag * 2} ${x} ${y + h}Z`;
}
