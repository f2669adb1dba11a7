/** Whether `geo:` addresses open the maps of this phone: Android's own. */
export function opensGeo({ userAgent }: Pick<Navigator, 'userAgent'> = navigator): boolean {
  return /\bAndroid\b/.test(userAgent);
}
