import type { ErasedTable } from '#server/services/office/erase-person';
import type { Words } from '#server/cli/tables/columns';
import { words } from '#server/cli/tables/bilingual';

/** Describes the tables of a person's export. */
export const TABLE_MESSAGES: Partial<Readonly<Record<ErasedTable['table'], Words>>> = {
  accountNotices: words('แจ้งเตือนความปลอดภัยของบัญชี', 'Security notices about the account'),
  accounts: words('บัญชีที่ใช้เข้าสู่ระบบ', 'Accounts to sign in with'),
  addresses: words('สมุดที่อยู่', 'Address book'),
  agentCustomers: words('ร้านที่ตัวแทนขายสั่งแทนได้', 'Shops that an agent may order for'),
  clientRegistrations: words('ร้านที่ตัวแทนขายลงทะเบียน', 'Shops that agents registered'),
  coupons: words('คูปอง', 'Coupons'),
  customers: words('ทะเบียนลูกค้า', 'Customer record'),
  deliveries: words('การส่งของถึงหน้าร้านและหลักฐาน', 'Visits at the door, with proof of delivery'),
  invoiceGrabs: words('บิลที่ไรเดอร์รับไปส่ง', 'Invoices that a rider takes out'),
  invoiceReleases: words('บิลที่ไรเดอร์คืน', 'Invoices that a rider gave back'),
  ledgerEntries: words('บัญชีหนี้ วงเงินที่จอง และแต้ม', 'Ledger of debt, reserved credit and points'),
  lineLinks: words('บัญชี LINE ที่เชื่อมไว้', 'Linked LINE accounts'),
  orderChanges: words('สิ่งที่บริษัทแก้ในคำสั่งซื้อ', 'What the company changed of orders'),
  orderLines: words('รายการสินค้าในคำสั่งซื้อ', 'Lines of orders'),
  orderMoves: words('สถานะของคำสั่งซื้อ', 'Statuses of orders'),
  orderReturns: words('สินค้าที่คืน', 'Returned goods'),
  orderTrackings: words('เลขติดตามคำสั่งซื้อ', 'Tracking numbers'),
  orders: words('คำสั่งซื้อ', 'Orders'),
  paymentAttempts: words('การชำระเงินแต่ละครั้ง', 'Attempts to pay'),
  paymentMoney: words('เงินที่รับเข้า', 'Money received'),
  privacyChoices: words('ความยินยอม', 'Consents'),
  privateFiles: words('รูปและเอกสาร (ไฟล์อยู่ในโฟลเดอร์ files)', 'Pictures and documents (in the folder files)'),
  pushSubscriptions: words('เบราว์เซอร์ที่รับแจ้งเตือน', 'Browsers that get notifications'),
  receipts: words('ใบรับเงิน', 'Receipts'),
  sessions: words('เครื่องที่เข้าสู่ระบบ', 'Signed-in devices'),
  slips: words('สลิปโอนเงิน', 'Transfer slips'),
  wishes: words('สินค้าโปรด', 'Favourites'),
};
