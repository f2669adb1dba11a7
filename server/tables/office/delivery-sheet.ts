import { RETURN_REASONS, type ReturnReason } from '#domain/delivery/delivery';
import type { Language } from '#domain/kernel/language';
import { nameIn } from '#domain/kernel/named';
import {
  visitsOf,
  type DeliveryBreakdown,
  type DeliveryFigures,
  type DeliveryReport,
} from '#domain/office/reports/delivery-report';
import { bilingual } from '#server/tables/bilingual';
import { listedSheet, type ListedColumn } from '#server/tables/listed-table';
import type { Cell } from '#server/tables/table';
import type { WrittenSheet } from '#server/tables/write-table';

interface Line extends DeliveryFigures {
  readonly title: string;
}

const FIRST_COLUMN: Readonly<Record<DeliveryBreakdown, readonly [thai: string, english: string]>> = {
  days: ['วันที่', 'Day'],
  zones: ['เขตส่ง', 'Zone'],
  riders: ['คนส่ง', 'Rider'],
};

const REASONS: Readonly<Record<ReturnReason, readonly [thai: string, english: string]>> = {
  damaged: ['ไม่รับ: ของเสียหาย', 'Not taken: damaged'],
  'wrong-goods': ['ไม่รับ: ส่งผิดสินค้า', 'Not taken: wrong products'],
  'short-dated': ['ไม่รับ: ใกล้หมดอายุ', 'Not taken: expires too soon'],
  'not-ordered': ['ไม่รับ: ไม่ได้สั่ง', 'Not taken: not ordered'],
  'no-money': ['ไม่รับ: ไม่มีเงินจ่าย', 'Not taken: no money to pay'],
  'shop-closed': ['ไม่รับ: ร้านปิด', 'Not taken: shop closed'],
  other: ['ไม่รับ: เหตุผลอื่น', 'Not taken: another reason'],
};

const TOTAL = bilingual('ยอดรวม', 'Total');
const WITHOUT_ZONE = bilingual('ไม่มีเขตส่ง', 'Without a zone');

/** Builds the sheet of the visits of riders. */
export function deliverySheet(
  by: DeliveryBreakdown,
  { rows, total }: DeliveryReport,
  language: Language,
): WrittenSheet {
  const [thai, english] = FIRST_COLUMN[by];
  const columns: readonly ListedColumn<Line>[] = [
    [thai, english, ({ title }) => title],
    ['ไปส่ง (ครั้ง)', 'Visits', visitsOf],
    ['ส่งครบ', 'Delivered', ({ full }) => full],
    ['ส่งบางส่วน', 'In part', ({ part }) => part],
    ['ไม่รับ', 'Refused', ({ refused }) => refused],
    ['ตรงวัน', 'On time', ({ onTime }) => onTime],
    ['ช้ากว่าวันนัด', 'Late', ({ late }) => late],
    ...RETURN_REASONS.map(
      (reason) => [...REASONS[reason], ({ reasons }: Line): Cell => reasons[reason]] as const,
    ),
  ];
  const lines = rows.map((row) => ({
    ...row,
    title: nameIn(row, language) || row.key || WITHOUT_ZONE[language],
  }));
  const title = bilingual(`การจัดส่ง ${thai}`, `Deliveries by ${by}`);
  return listedSheet({ title, columns }, [...lines, { ...total, title: TOTAL[language] }], language);
}
