/** The widths that the picture service generates, in pixels; other widths are rounded up to the next one. */
export const PICTURE_WIDTHS = [160, 320, 480, 800] as const;

const WIDEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 0;

/** The generated width for a requested one, in pixels; the widest if the text is not a number. */
export function pictureWidth(requested: string): number {
  const width = /^\d{1,5}$/.test(requested) ? Number(requested) : WIDEST;
  return PICTURE_WIDTHS.find((candidate) => candidate >= width) ?? WIDEST;
}

/**
 * The other widths that may replace one that is unavailable: first the smaller ones, nearest first, then
 * the wider ones.
 */
export function standInWidths(requested: number): readonly number[] {
  const smaller = PICTURE_WIDTHS.filter((width) => width < requested).toReversed();
  const wider = PICTURE_WIDTHS.filter((width) => width > requested);
  return [...smaller, ...wider];
}

/** The display width of a picture in CSS pixels, fixed or depending on the window's width. */
export type ShownWidth = number | ((windowWidth: number) => number);

/** The largest allowed upscaling: more looks blurred, and the next width costs twice the data. */
const MAX_ENLARGEMENT = 1.1;

/**
 * The width to request: the smallest one that is upscaled by at most a tenth.
 *
 * @param shownWidth in CSS pixels
 * @param density device pixels per CSS pixel
 */
export function widthToRequest(shownWidth: number, density: number): number {
  const pixels = shownWidth * density;
  return PICTURE_WIDTHS.find((width) => pixels <= width * MAX_ENLARGEMENT) ?? WIDEST;
}
