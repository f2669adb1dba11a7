import type { NicknameRow } from '#server/services/search/list-nicknames';
import { text, yesOrNo } from '../cell-schemas.ts';
import type { Sheet } from '../columns.ts';
import { bilingual } from '#server/tables/bilingual';

/** Customers' names for products. Search, pasted text and quick order use them. */
export const nicknameSheet: Sheet<NicknameRow> = {
  title: bilingual('ชื่อเรียก', 'Nicknames'),
  required: ['said'],
  key: ['said'],
  columns: {
    said: {
      heading: bilingual('คำที่ลูกค้าเรียก', 'Nickname'),
      note: bilingual('คำที่พิมพ์ในช่องค้นหาหรือในแชต', 'Text that customers type in the search or in a chat'),
      example: 'ทิชชู่',
      cell: text(100),
    },
    meant: {
      heading: bilingual('หมายถึง', 'Meaning'),
      note: bilingual(
        'คำที่อยู่ในชื่อหรือหมวดของสินค้า ถ้ามีหลายอย่างคั่นด้วยจุลภาค',
        'Words in the name or category of the products. Separate several meanings with commas',
      ),
      example: 'กระดาษชำระ, กระดาษเช็ดหน้า',
      cell: text(500),
    },
    isUsed: {
      heading: bilingual('ใช้อยู่', 'Used'),
      note: bilingual(
        'N คือไม่ใช้คำนี้ แม้อยู่ในรายการเริ่มต้น',
        'N if it must not be understood, even if the default list contains it',
      ),
      example: 'Y',
      cell: yesOrNo(true),
    },
  },
};
