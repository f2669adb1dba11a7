/** The logo for dark surfaces: `logo-dark.svg` beside `logo.svg` in the tenant's folder. */
export function darkLogoOf(logo: string): string {
  return logo.replace(/(\.[^.]+)$/, '-dark$1');
}
