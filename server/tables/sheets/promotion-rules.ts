import type { PromotionRuleRow } from '#server/services/promotions/import/promotion-rule-row';
import { baht, code, day, text, whole, yesOrNo } from '../cell-schemas.ts';
import type { BilingualText, Column, Sheet } from '../columns.ts';
import { bilingual } from '#server/tables/bilingual';

const MAX_TEXT = 30_000;
const MAX_COUNT = 1_000_000;

const written = (
  heading: BilingualText,
  note: BilingualText,
  example: string,
  maximum = MAX_TEXT,
): Column<string> => ({ heading, note, example, cell: text(maximum) });

const number = (
  heading: BilingualText,
  note: BilingualText,
  example: number | '',
): Column<number | undefined> => ({ heading, note, example, cell: whole(MAX_COUNT) });

/** Promotions that change what is paid, one rule a row. */
export const promotionRuleSheet: Sheet<PromotionRuleRow> = {
  title: bilingual('กติกาโปรโมชั่น', 'Promotion rules'),
  required: ['id'],
  key: ['id'],
  columns: {
    id: {
      heading: bilingual('รหัสกติกา', 'Rule code'),
      note: bilingual('ห้ามซ้ำ', 'Must be unique'),
      example: 'MAMA10',
      cell: code,
    },
    name: written(
      bilingual('ชื่อกติกา', 'Rule name'),
      bilingual('ที่ลูกค้าเห็น', 'Shown to customers'),
      'ซื้อ 10 ลัง แถม 1 ลัง คละรสได้',
      200,
    ),
    nameEn: written(
      bilingual('ชื่อกติกาภาษาอังกฤษ', 'Rule English name'),
      bilingual('ว่างไว้ใช้ชื่อไทย', 'If empty, the Thai name is shown'),
      'Buy 10 cases, get 1 free, mixed flavours',
      200,
    ),
    isActive: {
      heading: bilingual('ใช้อยู่', 'In use'),
      note: bilingual('N คือหยุดใช้', 'N stops it'),
      example: 'Y',
      cell: yesOrNo(true),
    },
    kind: written(
      bilingual('ชนิดกติกา', 'Rule kind'),
      bilingual(
        'step-price ราคาตามจำนวน, reduction ลดราคา, free-goods แถม, reduced-goods ซื้อแล้วลดชิ้นถัดไป, group-deal คละกัน, bundle ชุด, spend ครบยอด',
        'step-price, reduction, free-goods, reduced-goods, group-deal, bundle or spend',
      ),
      'free-goods',
      40,
    ),
    priority: number(bilingual('ลำดับ', 'Priority'), bilingual('เลขน้อยทำก่อน', 'Lower numbers work first'), ''),
    exclusiveGroup: written(
      bilingual('กลุ่มที่ใช้ร่วมกันไม่ได้', 'Exclusive group'),
      bilingual('กติกาชื่อกลุ่มเดียวกันใช้ได้ข้อเดียวที่ดีที่สุด', 'Of one group only the best rule works'),
      '',
      100,
    ),
    products: written(
      bilingual('สินค้าที่นับ', 'Products that count'),
      bilingual('รหัส คั่นด้วยช่องว่าง ว่างไว้คือทุกสินค้า', 'Codes with blanks between. If empty, all products'),
      'MAMA01 MAMA02',
    ),
    categories: written(
      bilingual('หมวดที่นับ', 'Categories that count'),
      bilingual('ชั้น:รหัส เช่น 2:B001 คือยี่ห้อ', 'Level:code, for example 2:B001 for a brand'),
      '',
    ),
    except: written(
      bilingual('ยกเว้นสินค้า', 'Except products'),
      bilingual('รหัส คั่นด้วยช่องว่าง', 'Codes with blanks between'),
      '',
    ),
    unit: written(
      bilingual('นับเป็นหน่วยที่', 'Counted in unit'),
      bilingual('1 (ว่างไว้), 2, 3 หรือ smallest คือหน่วยเล็กสุด', '1 (if empty), 2, 3 or smallest'),
      '1',
      20,
    ),
    quantity: number(
      bilingual('จำนวนที่ซื้อ', 'Quantity to buy'),
      bilingual(
        'ต่อหนึ่งชุดของ free-goods, reduced-goods, group-deal',
        'For one set of free-goods, reduced-goods, group-deal',
      ),
      10,
    ),
    benefit: written(
      bilingual('ส่วนลดหรือราคา', 'Discount or price'),
      bilingual(
        '5% ลดเป็นเปอร์เซ็นต์, -5 ลดบาทต่อหน่วยหรือชุด, 230 ราคาใหม่',
        '5% is a percentage off, -5 baht off each unit or set, 230 the new price',
      ),
      '',
      40,
    ),
    steps: written(
      bilingual('ขั้น', 'Steps'),
      bilingual(
        'step-price: 5: 230; 20: 220 · spend: 3000: 2%; 5000: -200; 8000: +1 (แถม)',
        'step-price: 5: 230; 20: 220. spend: 3000: 2%; 5000: -200; 8000: +1 (a gift)',
      ),
      '',
      2000,
    ),
    getQuantity: number(
      bilingual('จำนวนที่ได้', 'Quantity to get'),
      bilingual('แถม หรือได้ราคาพิเศษ ต่อหนึ่งชุด', 'Free or cheaper, for one set'),
      1,
    ),
    getUnit: written(
      bilingual('หน่วยที่ได้', 'Unit to get'),
      bilingual('1 (ว่างไว้), 2, 3 หรือ smallest', '1 (if empty), 2, 3 or smallest'),
      '1',
      20,
    ),
    getProducts: written(
      bilingual('สินค้าที่ได้', 'Products to get'),
      bilingual(
        'รหัส หลายรหัสให้เลือก หรือ same คือสินค้าเดียวกับที่ซื้อ',
        'A code, several to choose from, or same for what was bought',
      ),
      'MAMA01 MAMA02',
    ),
    isTogether: {
      heading: bilingual('คละกันได้', 'Counted together'),
      note: bilingual('Y คือนับทุกสินค้ารวมกัน', 'Y counts all products together'),
      example: 'Y',
      cell: yesOrNo(false),
    },
    isEvery: {
      heading: bilingual('ทุก ๆ ยอด', 'Each time'),
      note: bilingual('Y ให้ซ้ำทุกครั้งที่ครบ (spend)', 'Y gives it again each time (spend)'),
      example: '',
      cell: yesOrNo(false),
    },
    parts: written(
      bilingual('ส่วนของชุด', 'Parts of the bundle'),
      bilingual(
        'รหัส x จำนวน/หน่วย เช่น A001 x1/2; B001 x1/2',
        'Code x quantity/unit, for example A001 x1/2; B001 x1/2',
      ),
      '',
      2000,
    ),
    firstDay: {
      heading: bilingual('วันแรก', 'First day'),
      note: bilingual('ว่างไว้คือเริ่มทันที', 'If empty, immediately'),
      example: '',
      cell: day,
    },
    lastDay: {
      heading: bilingual('วันสุดท้าย', 'Last day'),
      note: bilingual('ว่างไว้คือไม่มีวันหมด', 'If empty, no end date'),
      example: '31/12/2569',
      cell: day,
    },
    weekdays: written(
      bilingual('วันในสัปดาห์', 'Weekdays'),
      bilingual('1 จันทร์ ถึง 7 อาทิตย์ เช่น 6 7', '1 is Monday, 7 is Sunday, for example 6 7'),
      '',
      20,
    ),
    priceLevels: written(
      bilingual('ระดับราคา', 'Price levels'),
      bilingual('ว่างไว้คือทุกระดับ', 'If empty, all levels'),
      '',
      300,
    ),
    saleUnits: written(
      bilingual('หน่วยขาย', 'Sale units'),
      bilingual('ว่างไว้คือทุกหน่วยขาย', 'If empty, all sale units'),
      '',
      1000,
    ),
    customerGroups: written(
      bilingual('เฉพาะลูกค้า', 'Only customers'),
      bilingual('รหัสลูกค้าหรือกลุ่ม ว่างไว้คือทุกร้าน', 'Codes of customers or groups. If empty, all customers'),
      '',
    ),
    modes: written(
      bilingual('ตะกร้า', 'Carts'),
      bilingual(
        'money หรือ material:<ประเภท> ว่างไว้คือทุกตะกร้ายกเว้นแต้ม',
        'money or material:<type>. If empty, all but points',
      ),
      '',
      300,
    ),
    minimumQuantity: number(
      bilingual('จำนวนขั้นต่ำ', 'Minimum quantity'),
      bilingual('ของสินค้าที่นับ', 'Of the products that count'),
      '',
    ),
    minimumAmount: {
      heading: bilingual('ยอดขั้นต่ำ', 'Minimum amount'),
      note: bilingual('บาท ของสินค้าที่นับ ก่อนส่วนลด', 'In baht, of the products that count, before discounts'),
      example: '',
      cell: baht('below-zero'),
    },
    timesPerOrder: number(
      bilingual('ครั้งต่อบิล', 'Times an order'),
      bilingual('1 คือบิลละครั้ง', '1 is once an order'),
      '',
    ),
    timesPerCustomer: number(
      bilingual('สิทธิ์ต่อร้าน', 'Times a customer'),
      bilingual('ว่างไว้คือไม่จำกัด', 'If empty, no limit'),
      '',
    ),
    timesInAll: number(
      bilingual('สิทธิ์ทั้งหมด', 'Times in all'),
      bilingual('ว่างไว้คือไม่จำกัด', 'If empty, no limit'),
      '',
    ),
    coupon: written(
      bilingual('ต้องใช้คูปอง', 'Needs coupon'),
      bilingual('รหัสคูปองที่คำสั่งซื้อต้องใช้', 'The coupon that the order must use'),
      '',
      40,
    ),
  },
};
