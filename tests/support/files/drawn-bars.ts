/** The guards and the digits of an EAN-13 as bars (1) and gaps (0), by ISO/IEC 15420. */
const LEFT_ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const FIRST_DIGITS = [
  'OOOOOO',
  'OOEOEE',
  'OOEEOE',
  'OOEEEO',
  'OEOOEE',
  'OEEOOE',
  'OEEEOO',
  'OEOEOE',
  'OEOEEO',
  'OEEOEO',
];

const inverted = (bars: string) => bars.replace(/[01]/g, (bar) => (bar === '1' ? '0' : '1'));
const mirrored = (bars: string) => [...bars].toReversed().join('');

function modulesOf(barcode: string): string {
  const [first = 0, ...digits] = [...barcode].map(Number);
  const halves = digits.map((digit, place) => {
    const odd = LEFT_ODD[digit] ?? '';
    if (place >= 6) return inverted(odd);
    return FIRST_DIGITS[first]?.[place] === 'E' ? mirrored(inverted(odd)) : odd;
  });
  return `101${halves.slice(0, 6).join('')}01010${halves.slice(6).join('')}101`;
}

const MODULE_PIXELS = 3;
const QUIET_MODULES = 12;
const HEIGHT = 180;

/** An SVG picture of an EAN-13 on white, as printed on a package. */
export function barsOf(barcode: string): Buffer {
  const modules = modulesOf(barcode);
  const width = (modules.length + 2 * QUIET_MODULES) * MODULE_PIXELS;
  const bars = [...modules].map((module, place) =>
    module === '1'
      ? `<rect x="${(QUIET_MODULES + place) * MODULE_PIXELS}" y="20" width="${MODULE_PIXELS}" height="${HEIGHT - 40}"/>`
      : '',
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${bars.join('')}</svg>`,
  );
}
