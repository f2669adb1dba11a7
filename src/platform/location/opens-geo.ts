/** Whether `geo:` links open a map app, which only Android supports. */
export function opensGeo({ userAgent }: Pick<Navigator, 'userAgent'> = navigator): boolean {
  return /\bAndroid\b/.test(userAgent);
}
