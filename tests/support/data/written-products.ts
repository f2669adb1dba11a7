import type { Product } from '#domain/catalogue/product';

/** The parts of a product's name, to combine them as people do. */
export interface NameParts {
  readonly kind: string;
  readonly brand: string;
  /** '' if the kind is enough. */
  readonly flavour: string;
  /** The size in the name: "700 มล.", "4.5 ลิตร", "27 ซอง". */
  readonly size: string;
  /** The number alone: "700" of "700 มล.". */
  readonly number: string;
}

export function partsOf({ name, hierarchy }: Product): NameParts {
  const [, brand = '', value = '', , size = ''] = hierarchy.map((node) => node.name);
  const squeezed = size.replaceAll(' ', '');
  const left = name
    .replace(/\(.*$/, '')
    .replace(size, '')
    .replace(squeezed, '')
    .replace(`ตรา${brand}`, ' ')
    .replace(brand, ' ')
    .replace('ขนาด', ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const kind = left === value ? left : left.replace(value, '').replace(/\s+/g, ' ').trim();
  return {
    kind,
    brand,
    flavour: left === value ? '' : value,
    size,
    number: /[\d.]+/.exec(size)?.[0] ?? '',
  };
}

const FLAVOUR_MARK = /^(?:รส|กลิ่น|ไส้|สูตร)(?=[\u0e01-\u0e2e\u0e40-\u0e44])/;

function words(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** Ways in which people combine the parts of a name. */
export const NAME_STYLES: readonly ((parts: NameParts) => string)[] = [
  ({ kind, flavour, brand }) => words(kind, flavour, brand),
  ({ kind, flavour, brand }) => words(`${kind}${brand}`, flavour),
  ({ kind, flavour, brand }) => words(kind, brand, flavour),
  ({ kind, flavour, brand }) => words(brand, kind, flavour),
  ({ kind, flavour, brand }) => `${kind}${flavour}${brand}`.replaceAll(' ', ''),
  ({ kind, flavour, brand }) => `${kind}${brand}${flavour.replace(FLAVOUR_MARK, '')}`.replaceAll(' ', ''),
  ({ kind, flavour, brand }) => words(`${kind}ตรา${brand}`, flavour.replace(FLAVOUR_MARK, '')),
];

function inThaiDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
}

/** Ways in which people write the size, or leave it out. */
export const SIZE_STYLES: readonly ((parts: NameParts) => string)[] = [
  ({ number }) => number,
  ({ size }) => size,
  ({ size }) => size.replaceAll(' ', '').replace(/\.$/, ''),
  ({ number }) => inThaiDigits(number),
  ({ size }) => `ขนาด ${size}`,
  () => '',
];

/** The text around a name with its size, and its meaning. */
export interface QuantityStyle {
  readonly write: (name: string) => string;
  /** `2 UNIT1`: two of the largest unit. `6 PIECE`: six of the smallest. `2 โหล`: dozens. '' if none is stated. */
  readonly says: string;
}

const says = (meant: string, write: (name: string) => string): QuantityStyle => ({ write, says: meant });

/** @param unit the product's name for its largest unit */
export function quantityStyles(unit: string): readonly QuantityStyle[] {
  return [
    says('', (name) => name),
    says('', (name) => `${name} ค่ะ`),
    says('', (name) => `ขอ ${name} หน่อยนะคะ`),
    says('', (name) => `${name} ${unit}`),
    says('1 UNIT1', (name) => `${name} ${unit}นึง`),
    says('1 UNIT1', (name) => `${name} ${unit}เดียว`),
    says('1 UNIT1', (name) => `${name} ${unit}หนึ่ง`),
    says('1 UNIT1', (name) => `เอา ${name} ${unit}นึงค่ะ`),
    says('1 UNIT1', (name) => `${name} 1 ${unit}`),
    says('1 UNIT1', (name) => `${name} 1${unit}`),
    says('2 UNIT1', (name) => `${name} 2 ${unit}`),
    says('2 UNIT1', (name) => `${name} 2${unit}ครับ`),
    says('2 UNIT1', (name) => `2 ${unit} ${name}`),
    says('2 UNIT1', (name) => `${name} สอง${unit}`),
    says('2 UNIT1', (name) => `${name} ๒ ${unit}`),
    says('2 UNIT1', (name) => `${name} จำนวน 2 ${unit}`),
    says('2 UNIT1', (name) => `${name} ${unit} 2`),
    says('3 UNIT1', (name) => `${name} x3`),
    says('3 UNIT1', (name) => `${name} ×3`),
    says('3 UNIT1', (name) => `${name} x 3 ${unit}`),
    says('3 UNIT1', (name) => `3x ${name}`),
    says('3 UNIT1', (name) => `${name} = 3`),
    says('3 UNIT1', (name) => `${name} 3`),
    says('3 UNIT1', (name) => `3 ${name}`),
    says('3 UNIT1', (name) => `- ${name} 3 ${unit}`),
    says('10 UNIT1', (name) => `${name} สิบ${unit}`),
    says('10 UNIT1', (name) => `พี่คะ เอา${name} 10 ${unit}ค่ะ`),
    says('1 โหล', (name) => `${name} โหลนึง`),
    says('1 โหล', (name) => `${name} โหลเดียว`),
    says('2 โหล', (name) => `${name} 2 โหล`),
    says('6 PIECE', (name) => `${name} ครึ่งโหล`),
    says('2 PIECE', (name) => `${name} คู่นึง`),
    says('2 PIECE', (name) => `${name} คู่`),
    says('3 UNIT1', (name) => `${name} 3x`),
    says('', (name) => `${name} 2-3 ${unit}`),
    says('', (name) => `${name} สองสาม${unit}`),
    says('2 UNIT1', (name) => `1. ${name} 2 ${unit}`),
    says('', (name) => `1. ${name}`),
    says('', (name) => `${name} ${unit}ละเท่าไหร่คะ`),
    says('1 UNIT1', (name) => `${name} อย่างละ${unit}`),
    says('2 UNIT1', (name) => `${name} อย่างละ 2`),
    says('2 UNIT1', (name) => `${name} อย่างละ 2 ${unit}`),
    says('2 UNIT1', (name) => `${name} 2 ${unit} ${unit}ละ 350 บาท`),
    says('2 UNIT1', (name) => `${name} @350 2 ${unit}`),
    says('18 PIECE', (name) => `${name} โหลครึ่ง`),
    says('30 PIECE', (name) => `${name} 2 โหลครึ่ง`),
    says('', (name) => `${name} 1/2 ${unit}`),
    says('', (name) => `${name} 3,4 ${unit}`),
    says('', (name) => `${name} เหลือ 3 ${unit}`),
    says('', (name) => `#3 ${name}`),
  ];
}
