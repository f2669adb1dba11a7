import type { Language } from '#domain/kernel/language';
import type { ErasedTable } from '#server/services/office/erase-person';
import type { BilingualText } from '#server/tables/columns';
import { bilingual } from '#server/tables/bilingual';

/** Describes the tables of a person's export. */
export const TABLE_MESSAGES: Partial<Readonly<Record<ErasedTable['table'], BilingualText>>> = {
  accountNotices: bilingual('แจ้งเตือนความปลอดภัยของบัญชี', 'Security notices about the account'),
  accounts: bilingual('บัญชีที่ใช้เข้าสู่ระบบ', 'User accounts'),
  addresses: bilingual('สมุดที่อยู่', 'Address book'),
  agentCustomers: bilingual('ร้านที่ตัวแทนขายสั่งแทนได้', 'Shops that an agent may order for'),
  bankLines: bilingual('บรรทัดในรายการเดินบัญชีธนาคารที่จับคู่แล้ว', 'Matched lines of bank statements'),
  bankStatements: bilingual('รายการเดินบัญชีธนาคารที่นำเข้า', 'Imported bank statements'),
  clientRegistrations: bilingual('การลงทะเบียนร้าน', 'Registrations of shops'),
  customerNotes: bilingual('บันทึกของพนักงานเกี่ยวกับลูกค้า', 'Notes of staff about the customer'),
  coupons: bilingual('คูปอง', 'Coupons'),
  customers: bilingual('ทะเบียนลูกค้า', 'Customer record'),
  deliveries: bilingual('การส่งของถึงหน้าร้านและหลักฐาน', 'Delivery reports with proof of delivery'),
  invoiceGrabs: bilingual('บิลที่ไรเดอร์รับไปส่ง', 'Invoices assigned to a rider'),
  invoiceReleases: bilingual('บิลที่ไรเดอร์คืน', 'Invoices released by a rider'),
  ledgerEntries: bilingual('บัญชีหนี้ วงเงินที่จอง และแต้ม', 'Ledger of debt, reserved credit and points'),
  lineLinks: bilingual('บัญชี LINE ที่เชื่อมไว้', 'Linked LINE accounts'),
  orderChanges: bilingual('สิ่งที่บริษัทแก้ในคำสั่งซื้อ', 'Changes to orders by the company'),
  orderLines: bilingual('รายการสินค้าในคำสั่งซื้อ', 'Order lines'),
  orderMoves: bilingual('สถานะของคำสั่งซื้อ', 'Order status history'),
  orderNotes: bilingual('บันทึกของพนักงานเกี่ยวกับคำสั่งซื้อ', 'Notes of staff about orders'),
  orderReturns: bilingual('สินค้าที่คืน', 'Returns'),
  orderTrackings: bilingual('เลขติดตามคำสั่งซื้อ', 'Tracking numbers'),
  orders: bilingual('คำสั่งซื้อ', 'Orders'),
  paymentAttempts: bilingual('การชำระเงินแต่ละครั้ง', 'Payment attempts'),
  paymentMoney: bilingual('เงินที่รับเข้า', 'Payments received'),
  privacyChoices: bilingual('ความยินยอม', 'Consents'),
  privateFiles: bilingual(
    'รูปและเอกสาร (ไฟล์อยู่ในโฟลเดอร์ files)',
    'Pictures and documents (in the folder files)',
  ),
  promotionUses: bilingual('สิทธิ์โปรโมชั่นที่ใช้', 'Promotions used'),
  pushSubscriptions: bilingual('เบราว์เซอร์ที่รับแจ้งเตือน', 'Browsers subscribed to notifications'),
  receipts: bilingual('ใบรับเงิน', 'Receipts'),
  refunds: bilingual('การคืนเงิน', 'Refunds'),
  riderCashClosings: bilingual('การปิดเงินสดของไรเดอร์', 'Closings of a rider’s cash'),
  sessions: bilingual('เครื่องที่เข้าสู่ระบบ', 'Signed-in devices'),
  slips: bilingual('สลิปโอนเงิน', 'Transfer slips'),
  wishes: bilingual('สินค้าโปรด', 'Favourites'),
};

/** Tables that exports leave out, for the report of an erasure. */
const UNSEEN_TABLE_MESSAGES: Partial<Readonly<Record<ErasedTable['table'], BilingualText>>> = {
  changeSequences: bilingual('ลำดับการแก้ของเครื่อง', 'Order of changes by device (internal)'),
  idempotencyKeys: bilingual('คำตอบที่เก็บไว้ให้เครื่องถามซ้ำ', 'Responses stored for retries'),
  jobs: bilingual('การแจ้งเตือนที่รอส่ง', 'Pending notifications'),
  lineLogins: bilingual('การเข้าสู่ระบบด้วย LINE ที่ค้างอยู่', 'LINE sign-ins in progress'),
  oneTimeCodes: bilingual('รหัสยืนยันที่ส่งไป', 'One-time codes'),
  orderEvents: bilingual('เหตุการณ์ของคำสั่งซื้อ', 'Order events'),
  staffExportBatches: bilingual('ชุดที่นำออก', 'Export batches'),
};

/** The staff's name for a table. */
export function nameOfTable(table: ErasedTable['table'], language: Language): string {
  return (TABLE_MESSAGES[table] ?? UNSEEN_TABLE_MESSAGES[table])?.[language] ?? table;
}
