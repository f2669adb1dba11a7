import { MAX_CUSTOMER_GROUPS } from '#domain/accounts/customer-groups';
import { WRITTEN_FIELDS } from '#domain/accounts/profile';
import type { AccountRole, AccountRow } from '#server/services/accounts/import-accounts';
import type { AgentClientRow } from '#server/services/clients/import-agent-clients';
import type { BalanceRow } from '#server/services/payments/import-balances';
import type { CustomerRow } from '#server/services/accounts/import-customers';
import {
  baht,
  code,
  codes,
  degrees,
  mobile,
  oneOf,
  priceLevel,
  signedBaht,
  signedWhole,
  taxId,
  text,
  whole,
  yesOrNo,
} from '../cell-schemas.ts';
import type { Column, Sheet } from '../columns.ts';
import { bilingual } from '#server/tables/bilingual';

const customerCode: Column<string> = {
  heading: bilingual('รหัสลูกค้า', 'Customer code'),
  note: bilingual('จัดรูปแบบช่องเป็นข้อความ', 'Format the cells as text'),
  example: 'C10001',
  cell: code,
};

const saleUnit: Column<string> = {
  heading: bilingual('หน่วยขาย', 'Sale unit'),
  note: bilingual('ว่างไว้คือหน่วยขายของลูกค้าใหม่', 'If empty, the sale unit of new customers'),
  example: '',
  cell: code,
};

const mobileColumn: Column<CustomerRow['mobile']> = {
  heading: bilingual('เบอร์มือถือ', 'Mobile'),
  note: bilingual('10 หลัก จัดรูปแบบช่องเป็นข้อความ', '10 digits; format the cells as text'),
  example: '0812345678',
  cell: mobile,
};

const placeColumn = (thai: string, english: string, example: string): Column<string> => ({
  heading: bilingual(thai, english),
  note: bilingual('ชื่อไทยหรืออังกฤษ ตรงกับชื่อทางการ', 'Official name in Thai or English'),
  example,
  cell: text(100),
});

/** The company's customers, one row each. */
export const customerSheet: Sheet<CustomerRow> = {
  title: bilingual('ลูกค้า', 'Customers'),
  required: ['customerCode'],
  key: ['customerCode', 'saleUnit'],
  columns: {
    customerCode,
    saleUnit,
    name: {
      heading: bilingual('ชื่อร้าน', 'Shop name'),
      note: bilingual('ต้องมีสำหรับลูกค้าใหม่', 'Required for a new customer'),
      example: 'ร้านป้าแดงของชำ',
      cell: text(WRITTEN_FIELDS.name.maxLength),
    },
    mobile: mobileColumn,
    phone: {
      heading: bilingual('โทรศัพท์', 'Phone'),
      note: bilingual('เบอร์อื่นของร้าน', 'Another phone number of the shop'),
      example: '',
      cell: text(WRITTEN_FIELDS.phone.maxLength),
    },
    addressText: {
      heading: bilingual('ที่อยู่', 'Address'),
      note: bilingual('บ้านเลขที่ ซอย ถนน', 'House number, lane, street'),
      example: '99/1 ถนนสีลม',
      cell: text(WRITTEN_FIELDS.addressText.maxLength),
    },
    subdistrict: placeColumn('ตำบล/แขวง', 'Subdistrict', 'สีลม'),
    district: placeColumn('อำเภอ/เขต', 'District', 'บางรัก'),
    province: placeColumn('จังหวัด', 'Province', 'กรุงเทพมหานคร'),
    postcode: {
      heading: bilingual('รหัสไปรษณีย์', 'Postcode'),
      note: bilingual('ว่างไว้ใช้ของตำบล', 'If empty, the postcode of the subdistrict'),
      example: '10500',
      cell: code,
    },
    taxId: {
      heading: bilingual('เลขผู้เสียภาษี', 'Tax id'),
      note: bilingual('13 หลัก จัดรูปแบบช่องเป็นข้อความ', '13 digits; format the cells as text'),
      example: '',
      cell: taxId,
    },
    latitude: {
      heading: bilingual('ละติจูด', 'Latitude'),
      note: bilingual('เช่น 13.7263', 'For example 13.7263'),
      example: 13.7263,
      cell: degrees(90),
    },
    longitude: {
      heading: bilingual('ลองจิจูด', 'Longitude'),
      note: bilingual('เช่น 100.5296', 'For example 100.5296'),
      example: 100.5296,
      cell: degrees(180),
    },
    priceLevel: {
      heading: bilingual('ระดับราคา', 'Price level'),
      note: bilingual('1 ถึง 5 ว่างไว้คือระดับของลูกค้าใหม่', '1 to 5. If empty, the price level of new customers'),
      example: 1,
      cell: priceLevel,
    },
    agentCode: {
      heading: bilingual('รหัสตัวแทนขาย', 'Agent code'),
      note: bilingual('เฉพาะตัวแทนขาย ต้องมีเลขผู้เสียภาษีด้วย', 'Sales agents only; a tax ID is required too'),
      example: '',
      cell: code,
    },
    isVerifiedAgent: {
      heading: bilingual('ตัวแทนที่ตรวจแล้ว', 'Verified agent'),
      note: bilingual('Y หรือ N', 'Y or N'),
      example: 'N',
      cell: yesOrNo(false),
    },
    groups: {
      heading: bilingual('กลุ่มลูกค้า', 'Customer groups'),
      note: bilingual(
        'รหัสกลุ่มที่บริษัทตั้งเอง คั่นด้วยช่องว่าง ใช้กับโปรโมชันและกฎการสั่ง',
        'Codes of your own, separated by blanks, for promotions and order rules',
      ),
      example: 'SCHOOL VIP',
      cell: codes(MAX_CUSTOMER_GROUPS),
    },
  },
};

const MAX_POINTS = 1_000_000_000;

/** Credit limit, debt and points of customers. */
export const balanceSheet: Sheet<BalanceRow> = {
  title: bilingual('ยอดลูกค้า', 'Balances'),
  required: ['customerCode'],
  key: ['customerCode', 'saleUnit'],
  columns: {
    customerCode,
    saleUnit,
    creditLimit: {
      heading: bilingual('วงเงินเครดิต', 'Credit limit'),
      note: bilingual('บาท', 'Baht'),
      example: 50_000,
      cell: baht('below-zero'),
      isWatched: true,
    },
    debt: {
      heading: bilingual('ยอดค้างชำระ', 'Debt'),
      note: bilingual(
        'บาท ณ ตอนนี้ รวมคำสั่งซื้อเครดิตที่ยังไม่ยกเลิก ติดลบคือเงินที่ลูกค้าจ่ายเกินไว้',
        'Current debt in baht, including credit orders that are not cancelled. Negative if the customer has overpaid',
      ),
      example: 0,
      cell: signedBaht,
    },
    seenDebt: {
      heading: bilingual('ยอดค้างชำระตอนทำตาราง', 'Debt when exported'),
      note: bilingual(
        'ได้จาก export ไม่ต้องแก้ ถ้ายอดเปลี่ยนไปจากนี้แล้ว บรรทัดนั้นจะไม่ถูกรับ',
        'Filled in by the export; do not edit. The row is refused if the debt has changed since',
      ),
      example: 0,
      cell: signedBaht,
    },
    debtChange: {
      heading: bilingual('เพิ่ม/ลดยอดค้างชำระ', 'Change of debt'),
      note: bilingual(
        'บาทที่จะบวกเข้ายอดค้าง ติดลบคือลด ใช้แทนการแก้ยอด',
        'Baht to add to the debt; negative to reduce it. Use it instead of editing the debt',
      ),
      example: '',
      cell: signedBaht,
    },
    points: {
      heading: bilingual('แต้มสะสม', 'Points'),
      note: bilingual('ณ ตอนนี้', 'Current points'),
      example: 0,
      cell: whole(MAX_POINTS),
    },
    seenPoints: {
      heading: bilingual('แต้มสะสมตอนทำตาราง', 'Points when exported'),
      note: bilingual('ได้จาก export ไม่ต้องแก้', 'Filled in by the export; do not edit'),
      example: 0,
      cell: whole(MAX_POINTS),
    },
    pointsChange: {
      heading: bilingual('เพิ่ม/ลดแต้ม', 'Change of points'),
      note: bilingual('แต้มที่จะบวก ติดลบคือลด', 'Points to add; negative to reduce them'),
      example: '',
      cell: signedWhole(MAX_POINTS),
    },
  },
};

/** The clients of agents. */
export const agentClientSheet: Sheet<AgentClientRow> = {
  title: bilingual('ร้านของตัวแทน', 'Clients of agents'),
  required: ['agentCode', 'customerCode'],
  key: ['agentCode', 'customerCode', 'saleUnit'],
  columns: {
    agentCode: {
      heading: bilingual('รหัสลูกค้าของตัวแทน', "Agent's customer code"),
      note: bilingual('ตัวแทนต้องอยู่ในตารางลูกค้าก่อน', 'The agent must already be in the customers table'),
      example: 'A20000',
      cell: code,
    },
    customerCode,
    saleUnit,
    isClient: {
      heading: bilingual('ยังดูแลอยู่', 'Is a client'),
      note: bilingual('N คือเอาร้านออกจากตัวแทน', 'N removes the shop from the agent'),
      example: 'Y',
      cell: yesOrNo(true),
    },
  },
};

const ROLE_MESSAGES: Readonly<Record<AccountRole, readonly string[]>> = {
  customer: ['ลูกค้า', 'shop', 'ร้าน'],
  agent: ['ตัวแทน', 'ตัวแทนขาย'],
  rider: ['ไรเดอร์', 'คนส่งของ', 'คนส่ง'],
  staff: ['พนักงาน'],
};

/** The accounts of customers, agents, riders and staff. */
export const accountSheet: Sheet<AccountRow> = {
  title: bilingual('บัญชีผู้ใช้', 'Accounts'),
  required: ['username'],
  key: ['username'],
  columns: {
    username: {
      heading: bilingual('ชื่อผู้ใช้', 'Username'),
      note: bilingual('ตัวพิมพ์เล็กใหญ่เหมือนกัน', 'Not case-sensitive'),
      example: 'padaeng',
      cell: code,
    },
    role: {
      heading: bilingual('บทบาท', 'Role'),
      note: bilingual(
        'customer ลูกค้า, agent ตัวแทน, rider ไรเดอร์, staff พนักงาน',
        'customer, agent, rider or staff',
      ),
      example: 'customer',
      cell: oneOf(ROLE_MESSAGES),
    },
    name: {
      heading: bilingual('ชื่อ', 'Name'),
      note: bilingual('ชื่อคน', 'Name of the person'),
      example: 'คุณแดง ศรีสวัสดิ์',
      cell: text(200),
    },
    customerCode: {
      ...customerCode,
      note: bilingual(
        'ลูกค้าและตัวแทน: ร้านที่สั่งให้ ไรเดอร์และพนักงาน: รหัสของตัวเอง ว่างไว้ระบบตั้งให้',
        'Customers and agents: the shop they order for. Riders and staff: their own code. If empty, a code is assigned',
      ),
    },
    saleUnit,
    mobile: {
      ...mobileColumn,
      note: bilingual(
        '10 หลัก รหัส OTP ส่งไปที่เบอร์นี้ ห้ามซ้ำกับบัญชีอื่น',
        '10 digits. One-time codes are sent to this number. Must not be used by another account',
      ),
    },
    password: {
      heading: bilingual('รหัสผ่านแรก', 'First password'),
      note: bilingual(
        'เฉพาะบัญชีใหม่ ว่างไว้ได้: เข้าครั้งแรกด้วยรหัส OTP แล้วตั้งเอง',
        'New accounts only. If empty, the user signs in with a one-time code first and then sets a password',
      ),
      example: '',
      cell: text(200),
      isSecret: true,
    },
    isActive: {
      heading: bilingual('ใช้งานได้', 'May sign in'),
      note: bilingual('N ปิดบัญชี', 'N disables the account'),
      example: 'Y',
      cell: yesOrNo(true),
    },
  },
};
