import type { HierarchyNode } from '#domain/catalogue/product';
import type { PackageForm } from './picture-recipe.ts';
import type { ShelfItem } from './shelf/shelf.ts';
import { everyItem } from './shelf/shelf.ts';

const packageNames: Readonly<Record<PackageForm, string>> = {
  'glass-bottle': 'ขวดแก้ว',
  'squeeze-bottle': 'ขวดบีบ',
  'oil-bottle': 'ขวดพลาสติก',
  'drink-bottle': 'ขวดเพ็ท',
  'energy-bottle': 'ขวดแก้วเล็ก',
  can: 'กระป๋องอะลูมิเนียม',
  tin: 'กระป๋อง',
  'tall-tin': 'กระป๋องใหญ่',
  canister: 'กระป๋องทรงสูง',
  'pillow-pouch': 'ซองและถุง',
  'snack-bag': 'ถุงขนม',
  'stand-pouch': 'ถุงตั้ง',
  sachet: 'ซองเล็ก',
  'noodle-cup': 'ถ้วย',
  'milk-box': 'กล่องเล็ก',
  'milk-carton': 'กล่องใหญ่',
  jar: 'กระปุก',
  'rice-sack': 'ถุงและกระสอบ',
  tube: 'หลอด',
  toothpaste: 'หลอดในกล่อง',
  'pump-bottle': 'ขวดปั๊ม',
  'spray-bottle': 'ขวดสเปรย์',
  'flip-bottle': 'ขวดฝากด',
  box: 'กล่องกระดาษ',
  soap: 'ก้อน',
  'tissue-pack': 'แพ็คห่อ',
  helmet: 'หมวกกันน็อก',
  fan: 'พัดลม',
  pan: 'กระทะ',
  shirt: 'เสื้อ',
  voucher: 'บัตร',
  umbrella: 'ร่ม',
  'rice-cooker': 'หม้อหุงข้าว',
  kettle: 'กาต้มน้ำ',
  tote: 'กระเป๋า',
  cooler: 'กระติก',
  gold: 'ทอง',
  tumbler: 'แก้ว',
  rack: 'ชั้นวาง',
  sign: 'ป้าย',
  basket: 'ตะกร้า',
  'carrier-bag': 'ถุง',
  'price-labels': 'สติกเกอร์',
  scale: 'ตาชั่ง',
};

const levelNames: readonly ((item: ShelfItem) => string)[] = [
  (item) => item.group.th,
  (item) => item.brand.th,
  (item) => item.flavour.th || item.line.th,
  (item) => packageNames[item.size.form ?? item.line.form],
  (item) => item.size.th,
];

const codeLetters = ['G', 'B', 'F', 'V', 'S'] as const;

/** Codes of one level by name, numbered over the whole shelf, so that they do not depend on the chosen items. */
const codes: readonly ReadonlyMap<string, string>[] = levelNames.map((nameOf, level) => {
  const names = [...new Set(everyItem.map(nameOf))];
  return new Map(
    names.map((name, index) => [name, `${codeLetters[level] ?? ''}${String(index + 1).padStart(3, '0')}`]),
  );
});

/** Group, brand, flavour, value (the package) and size: always five. */
export function hierarchyOf(item: ShelfItem): readonly HierarchyNode[] {
  return levelNames.map((nameOf, level) => {
    const name = nameOf(item);
    return { code: codes[level]?.get(name) ?? '', name };
  });
}
