import type { ConditionRow } from '#server/services/orders/import-conditions';
import { code, oneOf, text, whole, yesOrNo } from '../tables/cell-schemas.ts';
import type { Sheet } from '../tables/columns.ts';
import { words } from '#server/cli/tables/bilingual';

/** Shipping and payment conditions, one row each. */
export const conditionSheet: Sheet<ConditionRow> = {
  title: words('เงื่อนไขส่งและชำระ', 'Conditions'),
  required: ['kind', 'code'],
  key: ['kind', 'code'],
  columns: {
    kind: {
      heading: words('ชนิด', 'Kind'),
      note: words('shipping การจัดส่ง, payment การชำระเงิน', 'shipping or payment'),
      example: 'payment',
      cell: oneOf({ shipping: ['จัดส่ง', 'การจัดส่ง', 'ส่ง'], payment: ['ชำระ', 'ชำระเงิน', 'การชำระเงิน'] }),
    },
    code: {
      heading: words('รหัสเงื่อนไข', 'Condition code'),
      note: words(
        'ตามระบบของบริษัท จัดรูปแบบช่องเป็นข้อความ',
        "As in the company's own system; format the cells as text",
      ),
      example: 'C030',
      cell: code,
    },
    name: {
      heading: words('ชื่อ', 'Name'),
      note: words(
        'ชื่อไทยที่ลูกค้าเลือก ต้องมีสำหรับเงื่อนไขใหม่',
        'The Thai text that customers choose; needed for a new one',
      ),
      example: 'เครดิต 30 วัน',
      cell: text(200),
    },
    nameEn: {
      heading: words('ชื่ออังกฤษ', 'English name'),
      note: words('ว่างไว้แสดงชื่อไทย', 'Empty: the Thai text is shown'),
      example: 'Credit 30 days',
      cell: text(200),
    },
    appliesTo: {
      heading: words('ใช้กับประเภท', 'Applies to'),
      note: words(
        'ประเภทคำสั่งซื้อหรือการขาย: SO คือคำสั่งซื้อ GI คือแลกแต้ม ว่างไว้คือทุกประเภท',
        'An order type or sale type: SO for orders, GI for gifts; empty: every one',
      ),
      example: '',
      cell: text(40),
    },
    place: {
      heading: words('ลำดับ', 'Place'),
      note: words(
        'เริ่มจาก 1 ลำดับแรกคือตัวที่เลือกไว้ให้',
        'From 1; the first is chosen unless the customer chooses another',
      ),
      example: 1,
      cell: whole(10_000),
    },
    isOffered: {
      heading: words('ใช้อยู่', 'Offered'),
      note: words('N คือเลิกใช้', 'N takes it away'),
      example: 'Y',
      cell: yesOrNo(true),
    },
  },
};
