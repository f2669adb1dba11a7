/** The widths in which the picture service makes a picture, in pixels; any other width gets the next one up. */
export const PICTURE_WIDTHS = [160, 320, 480, 800] as const;

const WIDEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 0;

/** The width that is made for one that is asked for, in pixels; the widest for what is no number. */
export function pictureWidth(asked: string): number {
  const width = /^\d{1,5}$/.test(asked) ? Number(asked) : WIDEST;
  return PICTURE_WIDTHS.find((candidate) => candidate >= width) ?? WIDEST;
}

/**
 * The other widths that may stand in for one that cannot be had: the smaller ones first, the nearest of them before the
 * others, then the wider ones.
 */
export function standInWidths(asked: number): readonly number[] {
  const smaller = PICTURE_WIDTHS.filter((width) => width < asked).toReversed();
  const wider = PICTURE_WIDTHS.filter((width) => width > asked);
  return [...smaller, ...wider];
}

/** How wide a picture stands on the page, in CSS pixels: always the same, or by the width of the page's window. */
export type ShownWidth = number | ((windowWidth: number) => number);

/** A picture is drawn at most this much wider than it is: more looks blurred, and the next width up costs twice the data. */
const MAX_ENLARGEMENT = 1.1;

/**
 * The width to ask for: the smallest that is enlarged by a tenth at most.
 *
 * @param shownWidth in CSS pixels
 * @param density device pixels in a CSS pixel
 */
export function widthToAsk(shownWidth: number, density: number): number {
  const wanted = shownWidth * density;
  return PICTURE_WIDTHS.find((width) => wanted <= width * MAX_ENLARGEMENT) ?? WIDEST;
}
