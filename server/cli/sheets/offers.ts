import type { CategoryRow } from '#server/services/catalogue/import/import-categories';
import type { CouponRow } from '#server/services/payments/coupons/import-coupons';
import type { NewsRow } from '#server/services/content/import-news';
import type { PromotionRow } from '#server/services/catalogue/import/import-promotions';
import { baht, code, day, discount, text, yesOrNo } from '../tables/cell-schemas.ts';
import type { Column, Sheet } from '../tables/columns.ts';
import { words } from '#server/cli/tables/bilingual';

const picture: Column<string>['note'] = words(
  'ชื่อไฟล์รูปในโฟลเดอร์ที่ระบุด้วย --pictures',
  'Name of a file in the folder that --pictures names',
);

const lastDay: Column<string> = {
  heading: words('วันสุดท้าย', 'Last day'),
  note: words('เช่น 31/12/2569 ว่างไว้คือไม่มีวันหมด', 'Such as 31/12/2026; empty: no end'),
  example: '31/12/2569',
  cell: day,
};

/** The categories. Imports of products create them too, so this table is optional. */
export const categorySheet: Sheet<CategoryRow> = {
  title: words('หมวดสินค้า', 'Categories'),
  required: ['code'],
  key: ['code', 'parentCode'],
  columns: {
    code: {
      heading: words('รหัสหมวด', 'Category code'),
      note: words('จัดรูปแบบช่องเป็นข้อความ', 'Format the cells as text'),
      example: 'G001',
      cell: code,
    },
    parentCode: {
      heading: words('รหัสหมวดแม่', 'Parent code'),
      note: words('ว่างไว้คือชั้นบนสุด ลึกได้ 5 ชั้น', 'Empty: the first of five levels'),
      example: '',
      cell: code,
    },
    name: {
      heading: words('ชื่อหมวด', 'Category name'),
      note: words('ต้องมีสำหรับหมวดใหม่', 'Needed for a new one'),
      example: 'เครื่องปรุง',
      cell: text(200),
    },
    picture: { heading: words('รูป', 'Picture'), note: picture, example: '', cell: text(200) },
  },
};

/** Promotions are texts at products and change no price. */
export const promotionSheet: Sheet<PromotionRow> = {
  title: words('โปรโมชั่น', 'Promotions'),
  required: ['id'],
  key: ['id'],
  columns: {
    id: {
      heading: words('รหัสโปรโมชั่น', 'Promotion code'),
      note: words('ห้ามซ้ำ', 'Once only'),
      example: 'PR001',
      cell: code,
    },
    name: {
      heading: words('ชื่อโปรโมชั่น', 'Promotion name'),
      note: words('แสดงบนการ์ดสินค้า', 'Stands on the card of the product'),
      example: 'ซื้อ 10 แถม 1',
      cell: text(200),
    },
    remark: {
      heading: words('หมายเหตุ', 'Remark'),
      note: words('ข้อความสั้นใต้ชื่อ', 'A few words below the name'),
      example: '',
      cell: text(500),
    },
    text: {
      heading: words('รายละเอียด', 'Details'),
      note: words('แสดงเมื่อแตะดูโปรโมชั่น', 'Shown to whoever taps on it'),
      example: 'ซื้อครบ 10 ลัง แถม 1 ลัง',
      cell: text(5000),
    },
    endDate: lastDay,
    productCodes: {
      heading: words('รหัสสินค้า', 'Product codes'),
      note: words(
        'คั่นด้วยช่องว่างหรือจุลภาค สินค้าที่ไม่อยู่ในนี้จะไม่มีโปรโมชั่นนี้',
        'Blanks or commas between; other products lose the promotion',
      ),
      example: '',
      cell: text(30_000),
    },
  },
};

/** One row per customer and coupon. */
export const couponSheet: Sheet<CouponRow> = {
  title: words('คูปอง', 'Coupons'),
  required: ['id', 'customerCode'],
  key: ['id', 'customerCode', 'saleUnit'],
  columns: {
    id: {
      heading: words('รหัสคูปอง', 'Coupon code'),
      note: words('ตัวพิมพ์เล็กใหญ่เหมือนกัน', 'Large and small letters are the same'),
      example: 'WELCOME50',
      cell: code,
    },
    name: {
      heading: words('ชื่อคูปอง', 'Coupon name'),
      note: words('ที่ลูกค้าเห็น', 'What customers see'),
      example: 'ต้อนรับร้านใหม่ ลด 50 บาท',
      cell: text(200),
    },
    discount: {
      heading: words('ส่วนลด', 'Discount'),
      note: words('บาท เช่น 50 หรือเปอร์เซ็นต์ เช่น 5%', 'Baht such as 50, or percent such as 5%'),
      example: 50,
      cell: discount,
    },
    minimumTotal: {
      heading: words('ยอดขั้นต่ำ', 'Minimum total'),
      note: words('บาท ว่างไว้คือไม่มี', 'Baht; empty: none'),
      example: 1500,
      cell: baht('below-zero'),
    },
    endDate: lastDay,
    customerCode: {
      heading: words('รหัสลูกค้า', 'Customer code'),
      note: words('ลูกค้าที่ได้คูปองนี้ บรรทัดละหนึ่งร้าน', 'Who gets it, one shop a row'),
      example: 'C10001',
      cell: code,
    },
    saleUnit: {
      heading: words('หน่วยขาย', 'Sale unit'),
      note: words('ว่างไว้คือหน่วยขายของลูกค้าใหม่', 'Empty: that of new customers'),
      example: '',
      cell: code,
    },
  },
};

/** Banners, and the pages about ordering and contacting the company. */
export const newsSheet: Sheet<NewsRow> = {
  title: words('ข่าวและแบนเนอร์', 'News and banners'),
  required: ['code'],
  key: ['code'],
  columns: {
    code: {
      heading: words('รหัสข่าว', 'News code'),
      note: words('เช่น BANNER_001, HOWTO_001, FAQ_001', 'Such as BANNER_001, HOWTO_001, FAQ_001'),
      example: 'BANNER_001',
      cell: code,
    },
    type: {
      heading: words('ประเภท', 'Type'),
      note: words('BANNER คือแบนเนอร์หน้าแรก', 'BANNER stands on the home screen'),
      example: 'BANNER',
      cell: code,
    },
    title: {
      heading: words('หัวข้อ', 'Title'),
      note: words('ที่ลูกค้าเห็น', 'What customers see'),
      example: 'ลดรับปีใหม่',
      cell: text(300),
    },
    text: {
      heading: words('เนื้อหา', 'Text'),
      note: words(
        'เนื้อหาของหน้า ถ้ามีสองภาษา ใส่ใน <section lang="th"> และ <section lang="en">',
        'What the page says; in two languages: <section lang="th"> and <section lang="en">',
      ),
      example: '',
      cell: text(30_000),
    },
    banner: { heading: words('รูป', 'Picture'), note: picture, example: '', cell: text(200) },
    link: {
      heading: words('ลิงก์', 'Link'),
      note: words(
        'หน้าในร้าน เช่น productdetail/C1001 หรือ product?type=promotion',
        'A page of the shop, such as productdetail/C1001 or product?type=promotion',
      ),
      example: 'product?type=promotion',
      cell: text(500),
    },
    isActive: {
      heading: words('แสดงอยู่', 'Shown'),
      note: words('N คือเอาลง', 'N takes it down'),
      example: 'Y',
      cell: yesOrNo(true),
    },
    firstDay: {
      heading: words('วันแรก', 'First day'),
      note: words('ว่างไว้คือแสดงทันที', 'Empty: at once'),
      example: '',
      cell: day,
    },
    lastDay,
  },
};
