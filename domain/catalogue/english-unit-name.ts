import type { Named } from '#domain/kernel/named';
import { thaiUnitName, type UnitNaming } from './unit-name.ts';

/**
 * Names units in English: by the product's own English name, otherwise by the word for the Thai name, otherwise by the
 * Thai name. It is a file of its own, because only phones in English load it.
 *
 * @param own the tenant's words, which take precedence
 */
export function englishUnitNames(own: readonly Required<Named>[]): UnitNaming {
  const words = new Map(Object.entries(ENGLISH_UNIT_WORDS));
  for (const { name, nameEn } of own) words.set(name, nameEn);
  return (unit, count = 1) => {
    const thai = thaiUnitName(unit);
    const english = unit.nameEn || words.get(thai);
    if (english === undefined) return thai;
    return count === 1 ? english : pluralOf(english);
  };
}

/** Nouns without a plural: "2 dozen", "5 kg". A name in another script has none either. */
const WITHOUT_PLURAL = /(?:^|\s)(?:dozen|baht|salueng|kg|g|ml|l)$|[^a-z]$/i;

function pluralOf(name: string): string {
  if (WITHOUT_PLURAL.test(name)) return name;
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`;
}

/**
 * Words for the unit names that distributors in Thailand use, in the singular. Missing words can simply be added
 * here.
 */
export const ENGLISH_UNIT_WORDS: Readonly<Record<string, string>> = {
  ลัง: 'case',
  หีบ: 'case',
  แพ็ค: 'pack',
  แพ็ก: 'pack',
  แพค: 'pack',
  แพก: 'pack',
  ห่วง: 'strip',
  แถว: 'strip',
  แผง: 'card',
  โหล: 'dozen',
  คู่: 'pair',
  กล่อง: 'box',
  มัด: 'bundle',
  กระสอบ: 'sack',
  พาเลท: 'pallet',
  พาเลต: 'pallet',
  ขวด: 'bottle',
  กระป๋อง: 'can',
  ถุง: 'bag',
  ซอง: 'sachet',
  ห่อ: 'packet',
  ถ้วย: 'cup',
  แก้ว: 'glass',
  ถาด: 'tray',
  กระปุก: 'jar',
  โถ: 'jar',
  หลอด: 'tube',
  แท่ง: 'bar',
  ก้อน: 'bar',
  ม้วน: 'roll',
  แกลลอน: 'gallon',
  ถัง: 'bucket',
  ปี๊บ: 'tin',
  ลูก: 'piece',
  ชิ้น: 'piece',
  อัน: 'piece',
  ใบ: 'piece',
  ตัว: 'piece',
  ด้าม: 'piece',
  เม็ด: 'tablet',
  แผ่น: 'sheet',
  ดวง: 'sticker',
  ป้าย: 'sign',
  เล่ม: 'book',
  รีม: 'ream',
  ผืน: 'piece',
  คัน: 'piece',
  ชุด: 'set',
  เครื่อง: 'unit',
  หน่วย: 'unit',
  สิทธิ์: 'entry',
  เส้น: 'piece',
  บาท: 'baht',
  สลึง: 'salueng',
  กรัม: 'g',
  กก: 'kg',
  'กก.': 'kg',
  กิโลกรัม: 'kg',
  ลิตร: 'litre',
  เมตร: 'metre',
};
