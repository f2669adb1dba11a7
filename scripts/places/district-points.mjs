/**
 * Seats of districts that are missing from the list of towns, entered by hand, exact to a kilometre or two.
 *
 * @type {Readonly<Record<string, { latitude: number, longitude: number }>>} by our id of the district
 */
export const DISTRICT_POINTS = {
  // Bang Sai of Ayutthaya
  1404: { latitude: 14.19, longitude: 100.48 },
  // Nam Yuen
  3409: { latitude: 14.5, longitude: 105 },
  // Nong Song Hong
  4015: { latitude: 15.73, longitude: 102.79 },
  // Khao Suan Kwang
  4019: { latitude: 16.86, longitude: 102.85 },
  // Na Duang
  4202: { latitude: 17.49, longitude: 101.97 },
  // Phon Sawan
  4810: { latitude: 17.46, longitude: 104.47 },
  // Doi Saket
  5005: { latitude: 18.87, longitude: 99.14 },
  // Mae Rim
  5007: { latitude: 18.91, longitude: 98.95 },
  // Pho Prathap Chang
  6603: { latitude: 16.32, longitude: 100.29 },
  // Sichon
  8014: { latitude: 9.01, longitude: 99.9 },
  // Khanom
  8015: { latitude: 9.2, longitude: 99.86 },
};
