let width: number | undefined;

addEventListener('resize', () => {
  width = undefined;
});

/** In CSS pixels. Cached for each size, because reading it may force a layout. */
export function windowWidth(): number {
  width ??= window.innerWidth;
  return width;
}

/** Device pixels per CSS pixel. */
export function pixelDensity(): number {
  return window.devicePixelRatio;
}
