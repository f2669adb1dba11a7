import type { NicknameRow } from '#server/services/search/list-nicknames';
import { text, yesOrNo } from '../tables/cell-schemas.ts';
import type { Sheet } from '../tables/columns.ts';
import { words } from '#server/cli/tables/bilingual';

/** Customers' names for products. Search, pasted text and quick order use them. */
export const nicknameSheet: Sheet<NicknameRow> = {
  title: words('ชื่อเรียก', 'Nicknames'),
  required: ['said'],
  key: ['said'],
  columns: {
    said: {
      heading: words('คำที่ลูกค้าเรียก', 'Nickname'),
      note: words('คำที่พิมพ์ในช่องค้นหาหรือในแชต', 'What customers type into the search or a chat'),
      example: 'ทิชชู่',
      cell: text(100),
    },
    meant: {
      heading: words('หมายถึง', 'Meaning'),
      note: words(
        'คำที่อยู่ในชื่อหรือหมวดของสินค้า ถ้ามีหลายอย่างคั่นด้วยจุลภาค',
        'Words in the name or category of the products; commas between several meanings',
      ),
      example: 'กระดาษชำระ, กระดาษเช็ดหน้า',
      cell: text(500),
    },
    isUsed: {
      heading: words('ใช้อยู่', 'Used'),
      note: words('N คือไม่ใช้คำนี้ แม้อยู่ในรายการเริ่มต้น', 'N: not understood, even where the default list has it'),
      example: 'Y',
      cell: yesOrNo(true),
    },
  },
};
