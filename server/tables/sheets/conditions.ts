import type { ConditionRow } from '#server/services/orders/import-conditions';
import { code, oneOf, text, whole, yesOrNo } from '../cell-schemas.ts';
import type { Sheet } from '../columns.ts';
import { bilingual } from '#server/tables/bilingual';

/** Shipping and payment conditions, one row each. */
export const conditionSheet: Sheet<ConditionRow> = {
  title: bilingual('เงื่อนไขส่งและชำระ', 'Conditions'),
  required: ['kind', 'code'],
  key: ['kind', 'code'],
  columns: {
    kind: {
      heading: bilingual('ชนิด', 'Kind'),
      note: bilingual('shipping การจัดส่ง, payment การชำระเงิน', 'shipping or payment'),
      example: 'payment',
      cell: oneOf({ shipping: ['จัดส่ง', 'การจัดส่ง', 'ส่ง'], payment: ['ชำระ', 'ชำระเงิน', 'การชำระเงิน'] }),
    },
    code: {
      heading: bilingual('รหัสเงื่อนไข', 'Condition code'),
      note: bilingual(
        'ตามระบบของบริษัท จัดรูปแบบช่องเป็นข้อความ',
        'As in your own system; format the cells as text',
      ),
      example: 'C030',
      cell: code,
    },
    name: {
      heading: bilingual('ชื่อ', 'Name'),
      note: bilingual(
        'ชื่อไทยที่ลูกค้าเลือก ต้องมีสำหรับเงื่อนไขใหม่',
        'Thai name that customers select; required for a new condition',
      ),
      example: 'เครดิต 30 วัน',
      cell: text(200),
    },
    nameEn: {
      heading: bilingual('ชื่ออังกฤษ', 'English name'),
      note: bilingual('ว่างไว้แสดงชื่อไทย', 'If empty, the Thai name is shown'),
      example: 'Credit 30 days',
      cell: text(200),
    },
    appliesTo: {
      heading: bilingual('ใช้กับประเภท', 'Applies to'),
      note: bilingual(
        'ประเภทคำสั่งซื้อหรือการขาย: SO คือคำสั่งซื้อ GI คือแลกแต้ม ว่างไว้คือทุกประเภท',
        'Order type or sale type: SO for orders, GI for points redemptions. If empty, all types',
      ),
      example: '',
      cell: text(40),
    },
    place: {
      heading: bilingual('ลำดับ', 'Place'),
      note: bilingual('เริ่มจาก 1 ลำดับแรกคือตัวที่เลือกไว้ให้', 'Starts at 1; the first one is the default'),
      example: 1,
      cell: whole(10_000),
    },
    isFeeWaived: {
      heading: bilingual('ไม่คิดค่าส่ง', 'No delivery fee'),
      note: bilingual(
        'Y สำหรับการจัดส่งที่ลูกค้ามารับเอง ใช้กับชนิด shipping',
        'Y if customers collect the goods; for shipping conditions',
      ),
      example: 'N',
      cell: yesOrNo(false),
    },
    isOffered: {
      heading: bilingual('ใช้อยู่', 'Offered'),
      note: bilingual('N คือเลิกใช้', 'N if no longer offered'),
      example: 'Y',
      cell: yesOrNo(true),
    },
  },
};
