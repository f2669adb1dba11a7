/** The absolute URL of a path under this origin. */
export function absoluteAddress(path: string): string {
  return new URL(path, window.location.href).href;
}
