import type { AccountRole, AccountRow } from '#server/services/accounts/import-accounts';
import type { AgentClientRow } from '#server/services/clients/import-agent-clients';
import type { BalanceRow } from '#server/services/payments/import-balances';
import type { CustomerRow } from '#server/services/accounts/import-customers';
import {
  baht,
  code,
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
} from '../tables/cell-schemas.ts';
import type { Column, Sheet } from '../tables/columns.ts';
import { words } from '#server/cli/tables/bilingual';

const customerCode: Column<string> = {
  heading: words('รหัสลูกค้า', 'Customer code'),
  note: words('จัดรูปแบบช่องเป็นข้อความ', 'Format the cells as text'),
  example: 'C10001',
  cell: code,
};

const saleUnit: Column<string> = {
  heading: words('หน่วยขาย', 'Sale unit'),
  note: words('ว่างไว้คือหน่วยขายของลูกค้าใหม่', 'Empty: that of new customers'),
  example: '',
  cell: code,
};

const mobileColumn: Column<CustomerRow['mobile']> = {
  heading: words('เบอร์มือถือ', 'Mobile'),
  note: words('10 หลัก จัดรูปแบบช่องเป็นข้อความ', '10 digits; format the cells as text'),
  example: '0812345678',
  cell: mobile,
};

const placeColumn = (thai: string, english: string, example: string): Column<string> => ({
  heading: words(thai, english),
  note: words('ชื่อไทยหรืออังกฤษ ตรงกับชื่อทางการ', 'The official name, Thai or English'),
  example,
  cell: text(100),
});

/** The company's customers, one row each. */
export const customerSheet: Sheet<CustomerRow> = {
  title: words('ลูกค้า', 'Customers'),
  required: ['customerCode'],
  key: ['customerCode', 'saleUnit'],
  columns: {
    customerCode,
    saleUnit,
    name: {
      heading: words('ชื่อร้าน', 'Shop name'),
      note: words('ต้องมีสำหรับลูกค้าใหม่', 'Needed for a new one'),
      example: 'ร้านป้าแดงของชำ',
      cell: text(200),
    },
    mobile: mobileColumn,
    phone: {
      heading: words('โทรศัพท์', 'Phone'),
      note: words('เบอร์อื่นของร้าน', 'Another number of the shop'),
      example: '',
      cell: text(40),
    },
    addressText: {
      heading: words('ที่อยู่', 'Address'),
      note: words('บ้านเลขที่ ซอย ถนน', 'House, lane, street'),
      example: '99/1 ถนนสีลม',
      cell: text(300),
    },
    subdistrict: placeColumn('ตำบล/แขวง', 'Subdistrict', 'สีลม'),
    district: placeColumn('อำเภอ/เขต', 'District', 'บางรัก'),
    province: placeColumn('จังหวัด', 'Province', 'กรุงเทพมหานคร'),
    postcode: {
      heading: words('รหัสไปรษณีย์', 'Postcode'),
      note: words('ว่างไว้ใช้ของตำบล', "Empty: the subdistrict's"),
      example: '10500',
      cell: code,
    },
    taxId: {
      heading: words('เลขผู้เสียภาษี', 'Tax id'),
      note: words('13 หลัก จัดรูปแบบช่องเป็นข้อความ', '13 digits; format the cells as text'),
      example: '',
      cell: taxId,
    },
    latitude: {
      heading: words('ละติจูด', 'Latitude'),
      note: words('เช่น 13.7263', 'Such as 13.7263'),
      example: 13.7263,
      cell: degrees(90),
    },
    longitude: {
      heading: words('ลองจิจูด', 'Longitude'),
      note: words('เช่น 100.5296', 'Such as 100.5296'),
      example: 100.5296,
      cell: degrees(180),
    },
    priceLevel: {
      heading: words('ระดับราคา', 'Price level'),
      note: words('1 ถึง 5 ว่างไว้คือระดับของลูกค้าใหม่', '1 to 5; empty: that of new customers'),
      example: 1,
      cell: priceLevel,
    },
    agentCode: {
      heading: words('รหัสตัวแทนขาย', 'Agent code'),
      note: words('เฉพาะตัวแทนขาย ต้องมีเลขผู้เสียภาษีด้วย', 'Of a sales agent only, who needs a tax id too'),
      example: '',
      cell: code,
    },
    isVerifiedAgent: {
      heading: words('ตัวแทนที่ตรวจแล้ว', 'Verified agent'),
      note: words('Y หรือ N', 'Y or N'),
      example: 'N',
      cell: yesOrNo(false),
    },
  },
};

const MAX_POINTS = 1_000_000_000;

/** Credit limit, debt and points of customers. */
export const balanceSheet: Sheet<BalanceRow> = {
  title: words('ยอดลูกค้า', 'Balances'),
  required: ['customerCode'],
  key: ['customerCode', 'saleUnit'],
  columns: {
    customerCode,
    saleUnit,
    creditLimit: {
      heading: words('วงเงินเครดิต', 'Credit limit'),
      note: words('บาท', 'Baht'),
      example: 50_000,
      cell: baht('below-zero'),
      isWatched: true,
    },
    debt: {
      heading: words('ยอดค้างชำระ', 'Debt'),
      note: words(
        'บาท ณ ตอนนี้ รวมคำสั่งซื้อเครดิตที่ยังไม่ยกเลิก ติดลบคือเงินที่ลูกค้าจ่ายเกินไว้',
        'Baht as of now, with the orders on credit that were not cancelled; below zero is credit on account',
      ),
      example: 0,
      cell: signedBaht,
    },
    seenDebt: {
      heading: words('ยอดค้างชำระตอนทำตาราง', 'Debt when exported'),
      note: words(
        'ได้จาก export ไม่ต้องแก้ ถ้ายอดเปลี่ยนไปจากนี้แล้ว บรรทัดนั้นจะไม่ถูกรับ',
        'Comes from the export, leave it as it is: a row is refused where the debt has changed since',
      ),
      example: 0,
      cell: signedBaht,
    },
    debtChange: {
      heading: words('เพิ่ม/ลดยอดค้างชำระ', 'Change of debt'),
      note: words(
        'บาทที่จะบวกเข้ายอดค้าง ติดลบคือลด ใช้แทนการแก้ยอด',
        'Baht to add to the debt, below zero to take off; instead of editing the debt',
      ),
      example: '',
      cell: signedBaht,
    },
    points: {
      heading: words('แต้มสะสม', 'Points'),
      note: words('ณ ตอนนี้', 'As of now'),
      example: 0,
      cell: whole(MAX_POINTS),
    },
    seenPoints: {
      heading: words('แต้มสะสมตอนทำตาราง', 'Points when exported'),
      note: words('ได้จาก export ไม่ต้องแก้', 'Comes from the export, leave it as it is'),
      example: 0,
      cell: whole(MAX_POINTS),
    },
    pointsChange: {
      heading: words('เพิ่ม/ลดแต้ม', 'Change of points'),
      note: words('แต้มที่จะบวก ติดลบคือลด', 'Points to add, below zero to take off'),
      example: '',
      cell: signedWhole(MAX_POINTS),
    },
  },
};

/** The clients of agents. */
export const agentClientSheet: Sheet<AgentClientRow> = {
  title: words('ร้านของตัวแทน', 'Clients of agents'),
  required: ['agentCode', 'customerCode'],
  key: ['agentCode', 'customerCode', 'saleUnit'],
  columns: {
    agentCode: {
      heading: words('รหัสลูกค้าของตัวแทน', "Agent's customer code"),
      note: words('ตัวแทนต้องอยู่ในตารางลูกค้าก่อน', 'The agent stands among the customers first'),
      example: 'A20000',
      cell: code,
    },
    customerCode,
    saleUnit,
    isClient: {
      heading: words('ยังดูแลอยู่', 'Is a client'),
      note: words('N คือเอาร้านออกจากตัวแทน', 'N takes the shop from the agent'),
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
  title: words('บัญชีผู้ใช้', 'Accounts'),
  required: ['username'],
  key: ['username'],
  columns: {
    username: {
      heading: words('ชื่อผู้ใช้', 'Username'),
      note: words('ตัวพิมพ์เล็กใหญ่เหมือนกัน', 'Large and small letters are the same'),
      example: 'padaeng',
      cell: code,
    },
    role: {
      heading: words('บทบาท', 'Role'),
      note: words(
        'customer ลูกค้า, agent ตัวแทน, rider ไรเดอร์, staff พนักงาน',
        'customer, agent, rider or staff',
      ),
      example: 'customer',
      cell: oneOf(ROLE_MESSAGES),
    },
    name: {
      heading: words('ชื่อ', 'Name'),
      note: words('ชื่อคน', "The person's"),
      example: 'คุณแดง ศรีสวัสดิ์',
      cell: text(200),
    },
    customerCode: {
      ...customerCode,
      note: words(
        'ลูกค้าและตัวแทน: ร้านที่สั่งให้ ไรเดอร์และพนักงาน: รหัสของตัวเอง ว่างไว้ระบบตั้งให้',
        'Of customers and agents the shop they order for, of riders and staff their own number; empty makes one',
      ),
    },
    saleUnit,
    mobile: {
      ...mobileColumn,
      note: words(
        '10 หลัก รหัส OTP ส่งไปที่เบอร์นี้ ห้ามซ้ำกับบัญชีอื่น',
        '10 digits; codes go to it; no other account has it',
      ),
    },
    password: {
      heading: words('รหัสผ่านแรก', 'First password'),
      note: words(
        'เฉพาะบัญชีใหม่ ว่างไว้ได้: เข้าครั้งแรกด้วยรหัส OTP แล้วตั้งเอง',
        'Of a new account only; may be empty: the first sign-in is by a code to the mobile',
      ),
      example: '',
      cell: text(200),
      isSecret: true,
    },
    isActive: {
      heading: words('ใช้งานได้', 'May sign in'),
      note: words('N ปิดบัญชี', 'N closes the account'),
      example: 'Y',
      cell: yesOrNo(true),
    },
  },
};
