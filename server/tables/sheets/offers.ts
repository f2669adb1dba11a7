import type { CategoryRow } from '#server/services/catalogue/import/import-categories';
import type { CouponRow } from '#server/services/payments/coupons/import-coupons';
import type { NewsRow } from '#server/services/content/import-news';
import type { PromotionRow } from '#server/services/catalogue/import/import-promotions';
import { baht, code, day, discount, text, yesOrNo } from '../cell-schemas.ts';
import type { BilingualText, Column, Sheet } from '../columns.ts';
import { bilingual } from '#server/tables/bilingual';

const picture: Column<string>['note'] = bilingual(
  'ชื่อไฟล์รูปในโฟลเดอร์ที่ระบุด้วย --pictures',
  'File name of the picture in the --pictures folder',
);

const lastDay: Column<string> = {
  heading: bilingual('วันสุดท้าย', 'Last day'),
  note: bilingual('เช่น 31/12/2569 ว่างไว้คือไม่มีวันหมด', 'For example 31/12/2026. If empty, no end date'),
  example: '31/12/2569',
  cell: day,
};

/** The column of a text that is shown when somebody uses the app in English. */
const english = (heading: BilingualText, example: string, maximum: number): Column<string> => ({
  heading,
  note: bilingual(
    'แสดงเมื่อเลือกภาษาอังกฤษ ว่างไว้ใช้ข้อความไทย',
    'Shown in English. If empty, the Thai text is shown',
  ),
  example,
  cell: text(maximum),
});

/** The categories. Imports of products create them too, so this table is optional. */
export const categorySheet: Sheet<CategoryRow> = {
  title: bilingual('หมวดสินค้า', 'Categories'),
  required: ['code'],
  key: ['code', 'parentCode'],
  columns: {
    code: {
      heading: bilingual('รหัสหมวด', 'Category code'),
      note: bilingual('จัดรูปแบบช่องเป็นข้อความ', 'Format the cells as text'),
      example: 'G001',
      cell: code,
    },
    parentCode: {
      heading: bilingual('รหัสหมวดแม่', 'Parent code'),
      note: bilingual('ว่างไว้คือชั้นบนสุด ลึกได้ 5 ชั้น', 'If empty, the category is at the first of five levels'),
      example: '',
      cell: code,
    },
    name: {
      heading: bilingual('ชื่อหมวด', 'Category name'),
      note: bilingual('ต้องมีสำหรับหมวดใหม่', 'Required for a new category'),
      example: 'เครื่องปรุง',
      cell: text(200),
    },
    nameEn: english(bilingual('ชื่อหมวดภาษาอังกฤษ', 'Category English name'), 'Condiments', 200),
    picture: { heading: bilingual('รูป', 'Picture'), note: picture, example: '', cell: text(200) },
  },
};

/** Promotions are texts at products and change no price. */
export const promotionSheet: Sheet<PromotionRow> = {
  title: bilingual('โปรโมชั่น', 'Promotions'),
  required: ['id'],
  key: ['id'],
  columns: {
    id: {
      heading: bilingual('รหัสโปรโมชั่น', 'Promotion code'),
      note: bilingual('ห้ามซ้ำ', 'Must be unique'),
      example: 'PR001',
      cell: code,
    },
    name: {
      heading: bilingual('ชื่อโปรโมชั่น', 'Promotion name'),
      note: bilingual('แสดงบนการ์ดสินค้า', 'Shown on the product card'),
      example: 'ซื้อ 10 แถม 1',
      cell: text(200),
    },
    nameEn: english(bilingual('ชื่อโปรโมชั่นภาษาอังกฤษ', 'Promotion English name'), 'Buy 10, get 1 free', 200),
    remark: {
      heading: bilingual('หมายเหตุ', 'Remark'),
      note: bilingual('ข้อความสั้นใต้ชื่อ', 'Short text below the name'),
      example: '',
      cell: text(500),
    },
    remarkEn: english(bilingual('หมายเหตุภาษาอังกฤษ', 'English remark'), '', 500),
    text: {
      heading: bilingual('รายละเอียด', 'Details'),
      note: bilingual('แสดงเมื่อแตะดูโปรโมชั่น', 'Shown when the customer taps the promotion'),
      example: 'ซื้อครบ 10 ลัง แถม 1 ลัง',
      cell: text(5000),
    },
    textEn: english(
      bilingual('รายละเอียดภาษาอังกฤษ', 'English details'),
      'Buy 10 cases, get 1 case free',
      5000,
    ),
    endDate: lastDay,
    productCodes: {
      heading: bilingual('รหัสสินค้า', 'Product codes'),
      note: bilingual(
        'คั่นด้วยช่องว่างหรือจุลภาค สินค้าที่ไม่อยู่ในนี้จะไม่มีโปรโมชั่นนี้',
        'Separate codes with spaces or commas. Products not listed lose the promotion',
      ),
      example: '',
      cell: text(30_000),
    },
  },
};

/** One row per customer and coupon. */
export const couponSheet: Sheet<CouponRow> = {
  title: bilingual('คูปอง', 'Coupons'),
  required: ['id', 'customerCode'],
  key: ['id', 'customerCode', 'saleUnit'],
  columns: {
    id: {
      heading: bilingual('รหัสคูปอง', 'Coupon code'),
      note: bilingual('ตัวพิมพ์เล็กใหญ่เหมือนกัน', 'Not case-sensitive'),
      example: 'WELCOME50',
      cell: code,
    },
    name: {
      heading: bilingual('ชื่อคูปอง', 'Coupon name'),
      note: bilingual('ที่ลูกค้าเห็น', 'Shown to customers'),
      example: 'ต้อนรับร้านใหม่ ลด 50 บาท',
      cell: text(200),
    },
    nameEn: english(bilingual('ชื่อคูปองภาษาอังกฤษ', 'Coupon English name'), 'Welcome: 50 baht off', 200),
    discount: {
      heading: bilingual('ส่วนลด', 'Discount'),
      note: bilingual(
        'บาท เช่น 50 หรือเปอร์เซ็นต์ เช่น 5%',
        'In baht, for example 50, or in percent, for example 5%',
      ),
      example: 50,
      cell: discount,
    },
    minimumTotal: {
      heading: bilingual('ยอดขั้นต่ำ', 'Minimum total'),
      note: bilingual('บาท ว่างไว้คือไม่มี', 'In baht. If empty, no minimum'),
      example: 1500,
      cell: baht('below-zero'),
    },
    endDate: lastDay,
    customerCode: {
      heading: bilingual('รหัสลูกค้า', 'Customer code'),
      note: bilingual('ลูกค้าที่ได้คูปองนี้ บรรทัดละหนึ่งร้าน', 'Customer who gets the coupon; one row per shop'),
      example: 'C10001',
      cell: code,
    },
    saleUnit: {
      heading: bilingual('หน่วยขาย', 'Sale unit'),
      note: bilingual('ว่างไว้คือหน่วยขายของลูกค้าใหม่', 'If empty, the sale unit of new customers'),
      example: '',
      cell: code,
    },
  },
};

/** Banners, and the pages about ordering and contacting the company. */
export const newsSheet: Sheet<NewsRow> = {
  title: bilingual('ข่าวและแบนเนอร์', 'News and banners'),
  required: ['code'],
  key: ['code'],
  columns: {
    code: {
      heading: bilingual('รหัสข่าว', 'News code'),
      note: bilingual('เช่น BANNER_001, HOWTO_001, FAQ_001', 'For example BANNER_001, HOWTO_001, FAQ_001'),
      example: 'BANNER_001',
      cell: code,
    },
    type: {
      heading: bilingual('ประเภท', 'Type'),
      note: bilingual('BANNER คือแบนเนอร์หน้าแรก', 'BANNER is a banner on the home screen'),
      example: 'BANNER',
      cell: code,
    },
    title: {
      heading: bilingual('หัวข้อ', 'Title'),
      note: bilingual('ที่ลูกค้าเห็น', 'Shown to customers'),
      example: 'ลดรับปีใหม่',
      cell: text(300),
    },
    titleEn: english(bilingual('หัวข้อภาษาอังกฤษ', 'English title'), 'New Year sale', 300),
    text: {
      heading: bilingual('เนื้อหา', 'Text'),
      note: bilingual(
        'เนื้อหาของหน้า ถ้ามีสองภาษา ใส่ใน <section lang="th"> และ <section lang="en">',
        'Content of the page. For two languages, use <section lang="th"> and <section lang="en">',
      ),
      example: '',
      cell: text(30_000),
    },
    banner: { heading: bilingual('รูป', 'Picture'), note: picture, example: '', cell: text(200) },
    bannerEn: {
      heading: bilingual('รูปภาษาอังกฤษ', 'English picture'),
      note: bilingual(
        'ชื่อไฟล์รูปเมื่อเลือกภาษาอังกฤษ ว่างไว้ใช้รูปเดิม',
        'File name of the picture shown in English. If empty, the other picture is shown',
      ),
      example: '',
      cell: text(200),
    },
    link: {
      heading: bilingual('ลิงก์', 'Link'),
      note: bilingual(
        'หน้าในร้าน เช่น productdetail/C1001 หรือ product?type=promotion',
        'Page in the shop, for example productdetail/C1001 or product?type=promotion',
      ),
      example: 'product?type=promotion',
      cell: text(500),
    },
    isActive: {
      heading: bilingual('แสดงอยู่', 'Shown'),
      note: bilingual('N คือเอาลง', 'N hides it'),
      example: 'Y',
      cell: yesOrNo(true),
    },
    firstDay: {
      heading: bilingual('วันแรก', 'First day'),
      note: bilingual('ว่างไว้คือแสดงทันที', 'If empty, immediately'),
      example: '',
      cell: day,
    },
    lastDay,
  },
};
