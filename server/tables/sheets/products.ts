import { MAX_PRICE_LEVEL, type PriceLevel } from '#domain/catalogue/prices';
import type { ProductRow } from '#server/services/catalogue/product-row';
import { levelPriceField, LEVELS, type LevelPriceField } from '#server/services/kernel/level-price-fields';
import { baht, barcode, code, text, whole, yesOrNo } from '../cell-schemas.ts';
import type { Column, Columns, Sheet, BilingualText } from '../columns.ts';
import { bilingual } from '#server/tables/bilingual';

const MAX_PIECES = 1_000_000;

const price = baht('price-below-zero');

const picture = (number: number, example: string): Column<string> => ({
  heading: bilingual(`รูป ${number}`, `Picture ${number}`),
  note: bilingual(
    'ชื่อไฟล์รูปในโฟลเดอร์ที่ระบุด้วย --pictures (JPEG, PNG, WebP, AVIF)',
    'File name of the picture in the --pictures folder (JPEG, PNG, WebP, AVIF)',
  ),
  example,
  cell: text(200),
});

const levelCode = (level: BilingualText, example: string): Column<string> => ({
  heading: bilingual(`รหัส${level['th-TH']}`, `${level['en-US']} code`),
  note: bilingual('ว่างไว้ถ้าไม่ใช้ แต่ห้ามข้ามชั้น', 'If empty, not used. Levels must not be skipped'),
  example,
  cell: code,
});

const levelName = (level: BilingualText, example: string): Column<string> => ({
  heading: bilingual(`ชื่อ${level['th-TH']}`, `${level['en-US']} name`),
  note: bilingual('สินค้าที่อยู่หมวดเดียวกันต้องเขียนชื่อเดียวกัน', 'Must be the same for all products with the same code'),
  example,
  cell: text(200),
});

const levelNameEn = (level: BilingualText, example: string): Column<string> => ({
  heading: bilingual(`ชื่อ${level['th-TH']}ภาษาอังกฤษ`, `${level['en-US']} English name`),
  note: bilingual('แสดงเมื่อเลือกภาษาอังกฤษ ว่างไว้ใช้ชื่อไทย', 'Shown in English. If empty, the Thai name is shown'),
  example,
  cell: text(200),
});

const group = bilingual('กลุ่ม', 'Group');
const brand = bilingual('ยี่ห้อ', 'Brand');
const flavour = bilingual('รสชาติ', 'Flavour');
const value = bilingual('ชนิด', 'Value');
const size = bilingual('ขนาด', 'Size');

const unitCode = (number: number, example: string): Column<string> => ({
  heading: bilingual(`รหัสหน่วย ${number}`, `Unit ${number} code`),
  note: bilingual('รหัสหน่วยในระบบของบริษัท', 'Unit code in your own system'),
  example,
  cell: text(20),
});

const unitName = (number: number, example: string): Column<string> => ({
  heading: bilingual(`ชื่อหน่วย ${number}`, `Unit ${number} name`),
  note: bilingual(
    'เช่น ลัง แพ็ค ขวด หน่วย 1 คือหน่วยใหญ่สุด',
    'For example case, pack, bottle. Unit 1 is the largest',
  ),
  example,
  cell: text(40),
});

const unitNameEn = (number: number, example: string): Column<string> => ({
  heading: bilingual(`ชื่อหน่วย ${number} ภาษาอังกฤษ`, `Unit ${number} English name`),
  note: bilingual(
    'ว่างไว้ได้ คำทั่วไปเช่น ลัง แพ็ค ขวด แอปแปลให้เอง',
    'May be empty: the app knows common words such as ลัง, แพ็ค and ขวด',
  ),
  example,
  cell: text(40),
});

const unitRate = (number: number, example: number): Column<number | undefined> => ({
  heading: bilingual(`จำนวนหน่วย ${number} ในหน่วย 1`, `Unit ${number} in unit 1`),
  note: bilingual('กี่หน่วยนี้เป็นหนึ่งหน่วย 1', 'Number of this unit in one of unit 1'),
  example,
  cell: whole(MAX_PIECES),
  isWatched: true,
});

const unitBarcode = (number: number, example: string): Column<string> => ({
  heading: bilingual(`บาร์โค้ดหน่วย ${number}`, `Unit ${number} barcode`),
  note: bilingual(
    '8 ถึง 14 หลัก จัดรูปแบบช่องเป็นข้อความ ไม่อย่างนั้น Excel ตัดเลขศูนย์ข้างหน้า',
    '8 to 14 digits. Format the cells as text; otherwise Excel removes leading zeros',
  ),
  example,
  cell: barcode,
});

const LEVEL_EXAMPLES = [480, 465, 451.2, 440, 430];

const levelPrice = (level: PriceLevel): Column<ProductRow['price'], keyof ProductRow> => ({
  heading: bilingual(`ราคาระดับ ${level}`, `Price level ${level}`),
  note: bilingual(
    `บาทต่อหน่วย 1 ของลูกค้าระดับนี้ ว่างไว้ใช้ราคาขาย เพิ่มคอลัมน์ได้ถึงระดับ ${MAX_PRICE_LEVEL}`,
    `Baht per unit 1 for customers of this level. If empty, the sales price applies. You can add columns up to level ${MAX_PRICE_LEVEL}`,
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
  heading: bilingual(`ราคาล่วงหน้าหน่วย ${unit}`, `Advance price unit ${unit}`),
  note: bilingual(
    'บาทต่อหน่วยนี้ ใช้เมื่อ "ใช้ราคาล่วงหน้า" เป็น Y และต่ำกว่าราคาปกติ หน่วยที่เป็น 0 จะไม่แสดง',
    'Baht per unit. Applies if "Advance prices" is Y and the price is lower. A unit with price 0 is not shown',
  ),
  example,
  cell: price,
  isWatched: true,
});

/** The distributor's products, one row each. */
export const productSheet: Sheet<ProductRow> = {
  title: bilingual('สินค้า', 'Products'),
  required: ['code'],
  key: ['code'],
  columns: {
    code: {
      heading: bilingual('รหัสสินค้า', 'Product code'),
      note: bilingual(
        'ห้ามซ้ำ ห้ามเว้นวรรค จัดรูปแบบช่องเป็นข้อความ',
        'Must be unique and contain no spaces; format the cells as text',
      ),
      example: 'C1001',
      cell: code,
    },
    name: {
      heading: bilingual('ชื่อสินค้า', 'Product name'),
      note: bilingual('ชื่อไทยที่ลูกค้าเห็น', 'Thai name shown to customers'),
      example: 'น้ำปลาแท้ ดาวทะเล 700 มล.',
      cell: text(300),
    },
    shortNameTh: {
      heading: bilingual('ชื่อย่อไทย', 'Short name Thai'),
      note: bilingual('ชื่อที่คนเรียกติดปาก ใช้ค้นหา', 'Colloquial name; the search finds it'),
      example: 'น้ำปลาดาวทะเล',
      cell: text(300),
    },
    shortNameEn: {
      heading: bilingual('ชื่ออังกฤษ', 'English name'),
      note: bilingual('แสดงเมื่อเลือกภาษาอังกฤษ', 'Shown to customers who use English'),
      example: 'Dao Thale fish sauce 700 ml',
      cell: text(300),
    },
    description: {
      heading: bilingual('รายละเอียด', 'Description'),
      note: bilingual('ข้อความในหน้าสินค้า', 'Shown on the product page'),
      example: 'บรรจุขวดแก้ว',
      cell: text(5000),
    },
    descriptionEn: {
      heading: bilingual('รายละเอียดภาษาอังกฤษ', 'English description'),
      note: bilingual(
        'แสดงเมื่อเลือกภาษาอังกฤษ ว่างไว้ใช้ข้อความไทย',
        'Shown in English. If empty, the Thai text is shown',
      ),
      example: 'In a glass bottle',
      cell: text(5000),
    },
    picture1: picture(1, 'C1001.jpg'),
    picture2: picture(2, ''),
    picture3: picture(3, ''),
    picture4: picture(4, ''),
    picture5: picture(5, ''),
    groupCode: levelCode(group, 'G001'),
    groupName: levelName(group, 'เครื่องปรุง'),
    groupNameEn: levelNameEn(group, 'Condiments'),
    brandCode: levelCode(brand, 'B001'),
    brandName: levelName(brand, 'ดาวทะเล'),
    brandNameEn: levelNameEn(brand, 'Dao Thale'),
    flavourCode: levelCode(flavour, ''),
    flavourName: levelName(flavour, ''),
    flavourNameEn: levelNameEn(flavour, ''),
    valueCode: levelCode(value, ''),
    valueName: levelName(value, ''),
    valueNameEn: levelNameEn(value, ''),
    sizeCode: levelCode(size, ''),
    sizeName: levelName(size, ''),
    sizeNameEn: levelNameEn(size, ''),
    unit1Code: unitCode(1, 'CS'),
    unit1Name: unitName(1, 'ลัง'),
    unit1NameEn: unitNameEn(1, 'case'),
    unit1Barcode: unitBarcode(1, '18851234567895'),
    unit2Code: unitCode(2, 'PK'),
    unit2Name: unitName(2, 'แพ็ค'),
    unit2NameEn: unitNameEn(2, 'pack'),
    unit2Rate: unitRate(2, 4),
    unit2Barcode: unitBarcode(2, ''),
    unit3Code: unitCode(3, 'BT'),
    unit3Name: unitName(3, 'ขวด'),
    unit3NameEn: unitNameEn(3, 'bottle'),
    unit3Rate: unitRate(3, 24),
    unit3Barcode: unitBarcode(3, '8851234567898'),
    price: {
      heading: bilingual('ราคาขาย', 'Sales price'),
      note: bilingual('บาทต่อหน่วย 1 รวมภาษีมูลค่าเพิ่ม', 'Baht per unit 1, VAT included'),
      example: 480,
      cell: price,
      isWatched: true,
    },
    ...levelPrices,
    advance1: advance(1, 456),
    advance2: advance(2, 0),
    advance3: advance(3, 0),
    isAdvancePrice: {
      heading: bilingual('ใช้ราคาล่วงหน้า', 'Advance prices'),
      note: bilingual('Y หรือ N', 'Y or N'),
      example: 'N',
      cell: yesOrNo(false),
    },
    points: {
      heading: bilingual('แต้ม', 'Points'),
      note: bilingual(
        'แต้มที่ได้ต่อหน่วย 1 ถ้าเป็นของแลกแต้มคือแต้มที่ใช้แลก',
        'Points earned per unit 1; for a reward, the points it costs',
      ),
      example: 10,
      cell: whole(100_000_000),
      isWatched: true,
    },
    isForPoints: {
      heading: bilingual('ของแลกแต้ม', 'Gift for points'),
      note: bilingual('Y คือแลกด้วยแต้มเท่านั้น', 'Y if it can only be redeemed with points'),
      example: 'N',
      cell: yesOrNo(false),
    },
    materialType: {
      heading: bilingual('ประเภทวัสดุ', 'Material type'),
      note: bilingual('ว่างไว้สำหรับสินค้าทั่วไป', 'Empty for regular products'),
      example: '',
      cell: text(20),
    },
    isSold: {
      heading: bilingual('ขายอยู่', 'Sold'),
      note: bilingual('N คือถอนออกจากร้าน คำสั่งซื้อเก่ายังอยู่', 'N if withdrawn; existing orders do not change'),
      example: 'Y',
      cell: yesOrNo(true),
    },
  },
};
