import type { StockTableRow } from '#server/services/stock/import-stock';
import { code, day, oneOf, signedWhole, whole } from '../cell-schemas.ts';
import type { Sheet } from '../columns.ts';
import { bilingual } from '#server/tables/bilingual';

const MAX_AMOUNT = 1_000_000_000;

/** The stock of products or of their units, one row each. */
export const stockSheet: Sheet<StockTableRow> = {
  title: bilingual('สต็อก', 'Stock'),
  required: ['productCode'],
  key: ['productCode', 'unit'],
  columns: {
    productCode: {
      heading: bilingual('รหัสสินค้า', 'Product code'),
      note: bilingual('ต้องมีในรายการสินค้า', 'Must be a known product'),
      example: 'C1001',
      cell: code,
    },
    unit: {
      heading: bilingual('สต็อกของหน่วย', 'Stock of unit'),
      note: bilingual(
        'all (ว่างไว้) คือทั้งสินค้า นับเป็นหน่วยเล็กสุด หรือ 1, 2, 3 คือเก็บแยกเป็นหน่วยนั้น',
        'all (if empty) for the whole product in its smallest unit, or 1, 2, 3 for goods kept only in that unit',
      ),
      example: 'all',
      cell: oneOf({ all: ['ทั้งหมด', 'รวม'], 'unit-1': ['1'], 'unit-2': ['2'], 'unit-3': ['3'] }),
    },
    amount: {
      heading: bilingual('จำนวนที่ขายได้', 'Amount to sell'),
      note: bilingual(
        'หักของที่ร้านสั่งไว้แล้ว ว่างไว้ถ้าไม่นับจำนวน',
        'Without what was ordered already; empty if you do not count',
      ),
      example: 480,
      cell: signedWhole(MAX_AMOUNT),
    },
    state: {
      heading: bilingual('สถานะสต็อก', 'Stock state'),
      note: bilingual(
        'ใช้เมื่อไม่มีจำนวน: in-stock มีของ, low เหลือน้อย, out หมด',
        'Only without an amount: in-stock, low or out',
      ),
      example: '',
      cell: oneOf({ 'in-stock': ['มีของ', 'มี'], low: ['เหลือน้อย', 'ใกล้หมด'], out: ['หมด', 'ของหมด'] }),
    },
    lowFrom: {
      heading: bilingual('ถือว่าเหลือน้อยเมื่อไม่เกิน', 'Low from'),
      note: bilingual('เป็นหน่วยเดียวกับจำนวน ว่างไว้คือไม่ใช้', 'In the unit of the amount; empty for never'),
      example: 48,
      cell: whole(MAX_AMOUNT),
    },
    policy: {
      heading: bilingual('เมื่อของไม่พอ', 'When short'),
      note: bilingual(
        'block ไม่รับ, warn รับแต่เตือน, back-order ให้รอของ ว่างไว้ใช้ของบริษัท',
        'block, warn or back-order; empty for the company’s rule',
      ),
      example: 'block',
      cell: oneOf({ block: ['ไม่รับ'], warn: ['เตือน'], 'back-order': ['รอของ'] }),
    },
    backOn: {
      heading: bilingual('วันที่ของเข้า', 'Back on'),
      note: bilingual('ถ้ารู้', 'If known'),
      example: '',
      cell: day,
    },
  },
};
