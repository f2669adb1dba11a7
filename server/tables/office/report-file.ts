import { bahtFromSatang } from '#domain/kernel/money';
import {
  DEBT_AGES,
  type AgingReport,
  type DebtAge,
  type DebtAmounts,
} from '#domain/office/reports/aging-report';
import {
  averageOf,
  BREAKDOWN_OF,
  isDeliveryReport,
  type ReportFileWish,
} from '#domain/office/reports/report-file';
import {
  isTimeUnit,
  leftOut,
  type SalesBreakdown,
  type SalesFigures,
  type SalesReport,
  type SalesRow,
} from '#domain/office/reports/sales-report';
import type { Language } from '#domain/kernel/language';
import { loadAgingReport } from '#server/services/office/reports/aging-report';
import { loadDeliveryReport } from '#server/services/office/reports/delivery-report';
import { loadPromotionReport } from '#server/services/office/reports/promotion-report';
import { loadSalesReport } from '#server/services/office/reports/sales-report';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { bilingual } from '#server/tables/bilingual';
import type { BilingualText } from '#server/tables/columns';
import { listedSheet, type ListedColumn } from '#server/tables/listed-table';
import type { Cell } from '#server/tables/table';
import { deliverySheet } from './delivery-sheet.ts';
import { promotionSheet } from './promotion-sheet.ts';
import type { WrittenSheet } from '#server/tables/write-table';

/**
 * Builds a report as a table for people: amounts are baht as numbers, days `yyyy-mm-dd`. It has the rows of the
 * screen, at most 500, and the sums.
 *
 * @returns undefined if the report would take too long
 */
export async function reportSheet(
  database: OpenTenant['database'],
  { report, period, language }: ReportFileWish,
  now: Date,
): Promise<WrittenSheet | undefined> {
  if (report === 'aging') {
    const found = await loadAgingReport(database, now);
    return found && agingSheet(found, language);
  }
  if (report === 'promotions') {
    const found = await loadPromotionReport(database, period);
    return found && promotionSheet(found, language);
  }
  if (isDeliveryReport(report)) {
    const by = BREAKDOWN_OF[report];
    const found = await loadDeliveryReport(database, { by, period });
    return found && deliverySheet(by, found, language);
  }
  const found = await loadSalesReport(database, { by: report, period });
  return found && salesSheet(report, found, language);
}

const FIRST_COLUMN: Readonly<Record<SalesBreakdown | 'aging', readonly [thai: string, english: string]>> = {
  days: ['วันที่', 'Day'],
  weeks: ['สัปดาห์', 'Week'],
  months: ['เดือน', 'Month'],
  products: ['สินค้า', 'Product'],
  customers: ['ลูกค้า', 'Customer'],
  agents: ['ตัวแทน', 'Agent'],
  aging: ['ลูกค้า', 'Customer'],
};

const TOTAL = bilingual('ยอดรวม', 'Total');
const OTHERS = bilingual('อื่น ๆ', 'Others');
const COUPONS = bilingual('คูปอง', 'Coupons');
const DELIVERY_FEES = bilingual('ค่าส่ง', 'Delivery fees');
const WITHOUT_AGENT = bilingual('ไม่มีตัวแทน', 'Without an agent');

/** A row of sales, or a sum of which some figures are unknown. */
interface Line extends Pick<SalesFigures, 'amount' | 'amountBefore'> {
  readonly first: string;
  readonly second: string;
  readonly saleUnit: string;
  readonly orders?: number;
  readonly ordersBefore?: number;
}

function salesSheet(by: SalesBreakdown, report: SalesReport, language: Language): WrittenSheet {
  const { rows, total, discount, deliveryFees } = report;
  const [thai, english] = FIRST_COLUMN[by];
  const columns: readonly ListedColumn<Line>[] = [
    [thai, english, ({ first }) => first],
    ...(isTimeUnit(by)
      ? [['วันสุดท้าย', 'Last day', ({ second }: Line) => second] as const]
      : [['รหัส', 'Code', ({ second }: Line) => second] as const]),
    ['สาขา', 'Branch', ({ saleUnit }) => saleUnit],
    ['คำสั่งซื้อ', 'Orders', ({ orders }) => orders ?? null],
    ['ยอดขาย', 'Amount', ({ amount }) => bahtFromSatang(amount)],
    [
      'เฉลี่ยต่อคำสั่งซื้อ',
      'Average',
      ({ orders, amount }) => (orders === undefined ? null : bahtFromSatang(averageOf({ orders, amount }))),
    ],
    ['คำสั่งซื้อช่วงก่อน', 'Orders before', ({ ordersBefore }) => ordersBefore ?? null],
    ['ยอดขายช่วงก่อน', 'Amount before', ({ amountBefore }) => bahtFromSatang(amountBefore)],
  ];
  const sum = (title: BilingualText, figures: Omit<Line, 'first' | 'second' | 'saleUnit'>): Line => ({
    first: title[language],
    second: '',
    saleUnit: '',
    ...figures,
  });
  const isKnown = ({ amount, amountBefore }: SalesReport['discount']) => amount !== 0 || amountBefore !== 0;
  const lines = [
    ...rows.map((row) => lineOf(by, row, language)),
    ...[sum(OTHERS, leftOut(report)), sum(COUPONS, discount), sum(DELIVERY_FEES, deliveryFees)].filter(
      isKnown,
    ),
    sum(TOTAL, total),
  ];
  const title = bilingual(`ยอดขาย ${thai}`, `Sales by ${by}`);
  return listedSheet({ title, columns }, lines, language);
}

function lineOf(by: SalesBreakdown, row: SalesRow, language: Language): Line {
  const { key, lastDay, name, nameEn } = row;
  if (isTimeUnit(by)) return { ...row, first: key, second: lastDay };
  const title = (language === 'en-US' && nameEn !== '' ? nameEn : name) || key || WITHOUT_AGENT[language];
  return { ...row, first: title, second: key };
}

const AGES: Readonly<Record<DebtAge, readonly [thai: string, english: string]>> = {
  'not-due': ['ยังไม่ครบกำหนด', 'Not due'],
  'days-1-30': ['1–30 วัน', '1–30 days'],
  'days-31-60': ['31–60 วัน', '31–60 days'],
  'days-61-90': ['61–90 วัน', '61–90 days'],
  'over-90': ['เกิน 90 วัน', 'Over 90 days'],
  account: ['ไม่มีคำสั่งซื้อ', 'Without an order'],
};

interface DebtLine extends DebtAmounts {
  readonly name: string;
  readonly customerCode: string;
  readonly saleUnit: string;
}

function agingSheet({ rows, total }: AgingReport, language: Language): WrittenSheet {
  const [thai, english] = FIRST_COLUMN.aging;
  const columns: readonly ListedColumn<DebtLine>[] = [
    [thai, english, ({ name }) => name],
    ['รหัส', 'Code', ({ customerCode }) => customerCode],
    ['สาขา', 'Branch', ({ saleUnit }) => saleUnit],
    ...DEBT_AGES.map(
      (age) => [...AGES[age], ({ byAge }: DebtLine): Cell => bahtFromSatang(byAge[age])] as const,
    ),
    [TOTAL['th-TH'], TOTAL['en-US'], ({ total: sum }) => bahtFromSatang(sum)],
  ];
  const sum = { name: TOTAL[language], customerCode: '', saleUnit: '', ...total };
  return listedSheet({ title: bilingual('ยอดค้าง', 'Money owed'), columns }, [...rows, sum], language);
}
