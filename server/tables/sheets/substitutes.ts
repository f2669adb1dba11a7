import type { SubstituteRow } from '#server/services/stock/import-substitutes';
import { code, text } from '../cell-schemas.ts';
import type { Sheet } from '../columns.ts';
import { bilingual } from '#server/tables/bilingual';

const MAX_LIST_LENGTH = 400;

/** The products that are offered in place of one that is out of stock, one row each. */
export const substituteSheet: Sheet<SubstituteRow> = {
  title: bilingual('สินค้าแทน', 'Substitutes'),
  required: ['productCode'],
  key: ['productCode'],
  columns: {
    productCode: {
      heading: bilingual('รหัสสินค้า', 'Product code'),
      note: bilingual('สินค้าที่อาจหมด', 'The product that may be out of stock'),
      example: 'C1001',
      cell: code,
    },
    codes: {
      heading: bilingual('รหัสสินค้าแทน', 'Substitute codes'),
      note: bilingual(
        'คั่นด้วยช่องว่าง เรียงจากที่แนะนำที่สุด ไม่เกิน 5 รายการ ว่างไว้คือไม่มี',
        'Separated by blanks, the best first, at most 5; empty for none',
      ),
      example: 'C1002 C1003',
      cell: text(MAX_LIST_LENGTH),
    },
  },
};
