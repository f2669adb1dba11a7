import { MAX_QUANTITY } from '#domain/cart/cart';
import { MAX_PERIOD_DAYS } from '#domain/order-rules/quantity-rule';
import type { OrderRuleRow } from '#server/services/order-rules/import-order-rules';
import { code, oneOf, text, whole } from '../cell-schemas.ts';
import type { Sheet } from '../columns.ts';
import { bilingual } from '#server/tables/bilingual';

const MAX_LIST_LENGTH = 4000;
/** More than any shop can buy in a year, and within the database's integers. */
const MAX_IN_PERIOD = 10_000_000;

/** Rules about the quantity of a product in one of its units, one row each. */
export const orderRuleSheet: Sheet<OrderRuleRow> = {
  title: bilingual('กฎการสั่ง', 'Order rules'),
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
      heading: bilingual('กฎของหน่วย', 'Rule of unit'),
      note: bilingual('1, 2, 3 คือหน่วยที่ขาย ว่างไว้คือ 1', '1, 2 or 3; 1 if empty'),
      example: '1',
      cell: oneOf({ 'unit-1': ['1'], 'unit-2': ['2'], 'unit-3': ['3'] }),
    },
    multiple: {
      heading: bilingual('ขายทีละ', 'Multiple'),
      note: bilingual('เช่น 6 คือ 6, 12, 18 ว่างไว้คือเท่าไรก็ได้', '6 means 6, 12, 18; empty for any number'),
      example: 6,
      cell: whole(MAX_QUANTITY),
    },
    minimum: {
      heading: bilingual('สั่งอย่างน้อย', 'At least'),
      note: bilingual('ต่อคำสั่งซื้อ ว่างไว้คือไม่กำหนด', 'In one order; empty for none'),
      example: 12,
      cell: whole(MAX_QUANTITY),
    },
    maximum: {
      heading: bilingual('สั่งไม่เกิน', 'At most'),
      note: bilingual('ต่อคำสั่งซื้อ ว่างไว้คือไม่กำหนด', 'In one order; empty for none'),
      example: '',
      cell: whole(MAX_QUANTITY),
    },
    periodMaximum: {
      heading: bilingual('ร้านหนึ่งซื้อรวมไม่เกิน', 'At most in the period'),
      note: bilingual(
        'ในจำนวนวันของช่องถัดไป ว่างไว้คือไม่กำหนด',
        'For one customer, in the days of the next column',
      ),
      example: 60,
      cell: whole(MAX_IN_PERIOD),
    },
    periodDays: {
      heading: bilingual('ในกี่วัน', 'Days of the period'),
      note: bilingual('7 คือวันนี้กับ 6 วันก่อน', '7 means today and the 6 days before'),
      example: 7,
      cell: whole(MAX_PERIOD_DAYS),
    },
    priceLevels: {
      heading: bilingual('ขายเฉพาะระดับราคา', 'Only price levels'),
      note: bilingual(
        'คั่นด้วยช่องว่าง เช่น 2 3 ว่างไว้คือทุกร้าน',
        'Separated by blanks, such as 2 3; empty for everyone',
      ),
      example: '',
      cell: text(MAX_LIST_LENGTH),
    },
    customers: {
      heading: bilingual('ขายเฉพาะรหัสลูกค้า', 'Only customer codes'),
      note: bilingual(
        'รหัสลูกค้าหรือกลุ่ม คั่นด้วยช่องว่าง ร้านที่ตรงช่องใดช่องหนึ่งสั่งได้',
        'Codes of customers or groups, separated by blanks; a customer of either column may order',
      ),
      example: '',
      cell: text(MAX_LIST_LENGTH),
    },
  },
};
