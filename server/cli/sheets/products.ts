import { MAX_PRICE_LEVEL, type PriceLevel } from '#domain/catalogue/prices';
import type { ProductRow } from '#server/services/catalogue/product-row';
import { levelPriceField, LEVELS, type LevelPriceField } from '#server/services/kernel/level-price-fields';
import { baht, barcode, code, text, whole, yesOrNo } from '../tables/cell-schemas.ts';
import type { Column, Columns, Sheet, Words } from '../tables/columns.ts';
import { words } from '#server/cli/tables/bilingual';

const MAX_PIECES = 1_000_000;

const price = baht('price-below-zero');

const picture = (number: number, example: string): Column<string> => ({
  heading: words(`รูป ${number}`, `Picture ${number}`),
  note: words(
    'ชื่อไฟล์รูปในโฟลเดอร์ที่ระบุด้วย --pictures (JPEG, PNG, WebP, AVIF)',
    'Name of a file in the folder that --pictures names (JPEG, PNG, WebP, AVIF)',
  ),
  example,
  cell: text(200),
});

const levelCode = (level: Words, example: string): Column<string> => ({
  heading: words(`รหัส${level['th-TH']}`, `${level['en-US']} code`),
  note: words('ว่างไว้ถ้าไม่ใช้ แต่ห้ามข้ามชั้น', 'Empty where it is not used; no level may be skipped'),
  example,
  cell: code,
});

const levelName = (level: Words, example: string): Column<string> => ({
  heading: words(`ชื่อ${level['th-TH']}`, `${level['en-US']} name`),
  note: words('สินค้าที่อยู่หมวดเดียวกันต้องเขียนชื่อเดียวกัน', 'The same for all products of one category'),
  example,
  cell: text(200),
});

const group = words('กลุ่ม', 'Group');
const brand = words('ยี่ห้อ', 'Brand');
const flavour = words('รสชาติ', 'Flavour');
const value = words('ชนิด', 'Value');
const size = words('ขนาด', 'Size');

const unitCode = (number: number, example: string): Column<string> => ({
  heading: words(`รหัสหน่วย ${number}`, `Unit ${number} code`),
  note: words('รหัสหน่วยในระบบของบริษัท', "The unit's code in the company's own system"),
  example,
  cell: text(20),
});

const unitName = (number: number, example: string): Column<string> => ({
  heading: words(`ชื่อหน่วย ${number}`, `Unit ${number} name`),
  note: words('เช่น ลัง แพ็ค ขวด หน่วย 1 คือหน่วยใหญ่สุด', 'Such as case, pack, bottle; unit 1 is the largest'),
  example,
  cell: text(40),
});

const unitRate = (number: number, example: number): Column<number | undefined> => ({
  heading: words(`จำนวนหน่วย ${number} ในหน่วย 1`, `Unit ${number} in unit 1`),
  note: words('กี่หน่วยนี้เป็นหนึ่งหน่วย 1', 'How many of this unit make one of unit 1'),
  example,
  cell: whole(MAX_PIECES),
  isWatched: true,
});

const unitBarcode = (number: number, example: string): Column<string> => ({
  heading: words(`บาร์โค้ดหน่วย ${number}`, `Unit ${number} barcode`),
  note: words(
    '8 ถึง 14 หลัก จัดรูปแบบช่องเป็นข้อความ ไม่อย่างนั้น Excel ตัดเลขศูนย์ข้างหน้า',
    '8 to 14 digits; format the cells as text, or Excel eats zeros at the front',
  ),
  example,
  cell: barcode,
});

const LEVEL_EXAMPLES = [480, 465, 451.2, 440, 430];

const levelPrice = (level: PriceLevel): Column<ProductRow['price'], keyof ProductRow> => ({
  heading: words(`ราคาระดับ ${level}`, `Price level ${level}`),
  note: words(
    `บาทต่อหน่วย 1 ของลูกค้าระดับนี้ ว่างไว้ใช้ราคาขาย เพิ่มคอลัมน์ได้ถึงระดับ ${MAX_PRICE_LEVEL}`,
    `Baht for one of unit 1 at this level; empty: the sales price holds. Columns may be added up to level ${MAX_PRICE_LEVEL}`,
  ),
  example: LEVEL_EXAMPLES[level - 1] ?? '',
  cell: price,
  isWatched: true,
  nearTo: 'price',
  isRare: level > LEVEL_EXAMPLES.length,
});

const levelPrices: Pick<Columns<ProductRow>, LevelPriceField> = Object.fromEntries(
  LEVELS.map((level) => [levelPriceField(level), levelPrice(level)]),
);

const advance = (unit: number, example: number): Column<ProductRow['price']> => ({
  heading: words(`ราคาล่วงหน้าหน่วย ${unit}`, `Advance price unit ${unit}`),
  note: words(
    'บาทต่อหน่วยนี้ ใช้เมื่อ "ใช้ราคาล่วงหน้า" เป็น Y และต่ำกว่าราคาปกติ หน่วยที่เป็น 0 จะไม่แสดง',
    'Baht for one of this unit, in force where "Advance prices" is Y and it is lower; a unit at 0 is not shown',
  ),
  example,
  cell: price,
  isWatched: true,
});

/** The distributor's products, one row each. */
export const productSheet: Sheet<ProductRow> = {
  title: words('สินค้า', 'Products'),
  required: ['code'],
  key: ['code'],
  columns: {
    code: {
      heading: words('รหัสสินค้า', 'Product code'),
      note: words('ห้ามซ้ำ ห้ามเว้นวรรค จัดรูปแบบช่องเป็นข้อความ', 'Once only, no blanks; format the cells as text'),
      example: 'C1001',
      cell: code,
    },
    name: {
      heading: words('ชื่อสินค้า', 'Product name'),
      note: words('ชื่อไทยที่ลูกค้าเห็น', 'The Thai name that customers see'),
      example: 'น้ำปลาแท้ ดาวทะเล 700 มล.',
      cell: text(300),
    },
    shortNameTh: {
      heading: words('ชื่อย่อไทย', 'Short name Thai'),
      note: words('ชื่อที่คนเรียกติดปาก ใช้ค้นหา', 'What people call it; found by the search'),
      example: 'น้ำปลาดาวทะเล',
      cell: text(300),
    },
    shortNameEn: {
      heading: words('ชื่ออังกฤษ', 'English name'),
      note: words('แสดงเมื่อเลือกภาษาอังกฤษ', 'Shown to whoever reads English'),
      example: 'Dao Thale fish sauce 700 ml',
      cell: text(300),
    },
    description: {
      heading: words('รายละเอียด', 'Description'),
      note: words('ข้อความในหน้าสินค้า', "Stands on the product's page"),
      example: 'บรรจุขวดแก้ว',
      cell: text(5000),
    },
    picture1: picture(1, 'C1001.jpg'),
    picture2: picture(2, ''),
    picture3: picture(3, ''),
    picture4: picture(4, ''),
    picture5: picture(5, ''),
    groupCode: levelCode(group, 'G001'),
    groupName: levelName(group, 'เครื่องปรุง'),
    brandCode: levelCode(brand, 'B001'),
    brandName: levelName(brand, 'ดาวทะเล'),
    flavourCode: levelCode(flavour, ''),
    flavourName: levelName(flavour, ''),
    valueCode: levelCode(value, ''),
    valueName: levelName(value, ''),
    sizeCode: levelCode(size, ''),
    sizeName: levelName(size, ''),
    unit1Code: unitCode(1, 'CS'),
    unit1Name: unitName(1, 'ลัง'),
    unit1Barcode: unitBarcode(1, '18851234567895'),
    unit2Code: unitCode(2, 'PK'),
    unit2Name: unitName(2, 'แพ็ค'),
    unit2Rate: unitRate(2, 4),
    unit2Barcode: unitBarcode(2, ''),
    unit3Code: unitCode(3, 'BT'),
    unit3Name: unitName(3, 'ขวด'),
    unit3Rate: unitRate(3, 24),
    unit3Barcode: unitBarcode(3, '8851234567898'),
    price: {
      heading: words('ราคาขาย', 'Sales price'),
      note: words('บาทต่อหน่วย 1 รวมภาษีมูลค่าเพิ่ม', 'Baht for one of unit 1, VAT included'),
      example: 480,
      cell: price,
      isWatched: true,
    },
    ...levelPrices,
    advance1: advance(1, 456),
    advance2: advance(2, 0),
    advance3: advance(3, 0),
    isAdvancePrice: {
      heading: words('ใช้ราคาล่วงหน้า', 'Advance prices'),
      note: words('Y หรือ N', 'Y or N'),
      example: 'N',
      cell: yesOrNo(false),
    },
    points: {
      heading: words('แต้ม', 'Points'),
      note: words(
        'แต้มที่ได้ต่อหน่วย 1 ถ้าเป็นของแลกแต้มคือแต้มที่ใช้แลก',
        'Earned with one of unit 1; of a gift what it costs',
      ),
      example: 10,
      cell: whole(100_000_000),
      isWatched: true,
    },
    isForPoints: {
      heading: words('ของแลกแต้ม', 'Gift for points'),
      note: words('Y คือแลกด้วยแต้มเท่านั้น', 'Y: it is had for points only'),
      example: 'N',
      cell: yesOrNo(false),
    },
    materialType: {
      heading: words('ประเภทวัสดุ', 'Material type'),
      note: words('ว่างไว้สำหรับสินค้าทั่วไป', 'Empty for ordinary goods'),
      example: '',
      cell: text(20),
    },
    isSold: {
      heading: words('ขายอยู่', 'Sold'),
      note: words('N คือถอนออกจากร้าน คำสั่งซื้อเก่ายังอยู่', 'N: withdrawn; old orders stay as they are'),
      example: 'Y',
      cell: yesOrNo(true),
    },
  },
};
