let width: number | undefined;

addEventListener('resize', () => {
  width = undefined;
});

/** In CSS pixels. Asked of the browser once for each size: an answer may cost it a layout. */
export function windowWidth(): number {
  width ??= window.innerWidth;
  return width;
}

/** Device pixels in a CSS pixel. */
export function pixelDensity(): number {
  return window.devicePixelRatio;
}
