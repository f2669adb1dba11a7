/** Places around the country: [Thai, English, longitude, latitude, isWater]. */
type FarName = readonly [th: string, en: string, longitude: number, latitude: number, isWater: boolean];

export const FAR_NAMES: readonly FarName[] = [
  ['เมียนมา', 'Myanmar', 96.4, 20.2, false],
  ['ลาว', 'Laos', 103.0, 19.4, false],
  ['กัมพูชา', 'Cambodia', 104.9, 12.7, false],
  ['เวียดนาม', 'Vietnam', 107.6, 14.0, false],
  ['มาเลเซีย', 'Malaysia', 101.9, 4.6, false],
  ['อ่าวไทย', 'Gulf of Thailand', 101.3, 10.3, true],
  ['ทะเลอันดามัน', 'Andaman Sea', 96.2, 9.2, true],
];
