import type { Language } from '#domain/kernel/language';
import { bahtFromSatang } from '#domain/kernel/money';
import { nameIn } from '#domain/kernel/named';
import { costOf, type PromotionFigures, type PromotionReport } from '#domain/office/reports/promotion-report';
import { bilingual } from '#server/tables/bilingual';
import { listedSheet, type ListedTable } from '#server/tables/listed-table';
import type { WrittenSheet } from '#server/tables/write-table';

interface Line extends PromotionFigures {
  readonly title: string;
  readonly ruleId: string;
}

const PROMOTION_TABLE: ListedTable<Line> = {
  title: bilingual('โปรโมชัน', 'Promotions'),
  columns: [
    ['โปรโมชัน', 'Promotion', ({ title }) => title],
    ['รหัส', 'Code', ({ ruleId }) => ruleId],
    ['จำนวนครั้งที่ใช้', 'Uses', ({ times }) => times],
    ['คำสั่งซื้อ', 'Orders', ({ orders }) => orders],
    ['ส่วนลด', 'Discount', ({ discount }) => bahtFromSatang(discount)],
    ['มูลค่าของแถม', 'Free products', ({ freeWorth }) => bahtFromSatang(freeWorth)],
    ['รวมที่ให้', 'Cost', (line) => bahtFromSatang(costOf(line))],
    ['ยอดของคำสั่งซื้อ', 'Amount of the orders', ({ amount }) => bahtFromSatang(amount)],
  ],
};

const TOTAL = bilingual('ยอดรวม', 'Total');

/** Builds the sheet of what promotions did. The sum counts an order with two promotions once. */
export function promotionSheet({ rows, total }: PromotionReport, language: Language): WrittenSheet {
  const lines = rows.map((row) => ({ ...row, title: nameIn(row, language) || row.ruleId }));
  const sum = { ...total, title: TOTAL[language], ruleId: '' };
  return listedSheet(PROMOTION_TABLE, [...lines, sum], language);
}
