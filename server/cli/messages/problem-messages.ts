import type { Language } from '#domain/kernel/language';
import type { RowProblem, RowProblemCode } from '#domain/kernel/import-problem';
import type { Words } from '#server/cli/tables/columns';
import type { TableFault, TableFaultCode } from '#server/cli/tables/table';
import { MAX_COLUMNS, MAX_ROWS } from '#server/cli/tables/table';
import { words } from '#server/cli/tables/bilingual';

/** `{}` is replaced by the detail. */
const PROBLEMS: Readonly<Record<RowProblemCode, Words>> = {
  missing: words('ต้องกรอกช่องนี้', 'Has to be filled in'),
  'too-long': words('ยาวเกิน {} ตัวอักษร', 'Longer than {} letters'),
  'not-a-code': words(
    'รหัสใช้ได้เฉพาะตัวอักษร ตัวเลข และ . _ - / + # ไม่มีช่องว่าง ไม่เกิน 40 ตัว',
    'A code has letters, digits and . _ - / + # only, no blanks, at most 40',
  ),
  'not-a-number': words('ไม่ใช่ตัวเลข', 'Not a number'),
  'not-whole': words('ต้องเป็นจำนวนเต็ม', 'Has to be a whole number'),
  'number-rounded': words(
    'Excel ปัดเลขยาวทิ้ง (เช่น 8.85E+12) จัดรูปแบบช่องเป็นข้อความแล้วพิมพ์ใหม่',
    'Excel rounded a long number (as 8.85E+12): format the cell as text and type it again',
  ),
  'below-zero': words('ต่ำกว่าศูนย์ไม่ได้', 'May not be below zero'),
  'price-below-zero': words('ราคาต่ำกว่าศูนย์ไม่ได้', 'A price may not be below zero'),
  'too-large': words('มากเกิน {}', 'More than {}'),
  'too-many-decimals': words('ทศนิยมได้ไม่เกิน {} ตำแหน่ง', 'At most {} decimals'),
  'not-a-date': words(
    'ไม่ใช่วันที่ที่มีจริง เขียนแบบ 31/12/2569 หรือ 31/12/2026',
    'Not a day that there is: write 31/12/2026',
  ),
  'year-of-two-digits': words(
    'ปีต้องมี 4 หลัก ไม่อย่างนั้นไม่รู้ว่า พ.ศ. หรือ ค.ศ.',
    'The year needs 4 digits: two may be Buddhist or Gregorian',
  ),
  'not-yes-or-no': words('ต้องเป็น Y หรือ N', 'Has to be Y or N'),
  'not-one-of': words('ต้องเป็นหนึ่งใน {}', 'Has to be one of {}'),
  'not-a-barcode': words('บาร์โค้ดต้องมีตัวเลข 8 ถึง 14 หลัก', 'A barcode has 8 to 14 digits'),
  'barcode-check-digit': words(
    'เลขท้ายของบาร์โค้ดไม่ตรง พิมพ์ผิดหลักใดหลักหนึ่ง',
    'The last digit of the barcode does not fit: one of them is wrong',
  ),
  'barcode-taken': words('บาร์โค้ดนี้เป็นของสินค้ารหัส {} อยู่แล้ว', 'The barcode is that of product {}'),
  'barcode-twice': words('บาร์โค้ดซ้ำกับบรรทัด {}', 'The same barcode as on line {}'),
  'not-a-mobile': words('เบอร์มือถือต้องมี 10 หลัก ขึ้นต้นด้วย 0', 'A mobile number has 10 digits, the first is 0'),
  'two-mobiles': words(
    'มีมากกว่าหนึ่งเบอร์ในช่องเดียว เหลือเบอร์มือถือไว้เบอร์เดียว (ตารางลูกค้ามีช่อง โทรศัพท์ สำหรับอีกเบอร์)',
    'More than one number stands in the cell: leave one mobile number (a table of customers has "Phone" for another)',
  ),
  'not-a-tax-id': words(
    'เลขผู้เสียภาษีต้องมี 13 หลัก และหลักสุดท้ายต้องตรง',
    'A tax id has 13 digits, the last of which checks the others',
  ),
  'not-a-percentage': words('เปอร์เซ็นต์ต้องมากกว่า 0 และไม่เกิน 100', 'A percentage is above 0 and at most 100'),
  'zeros-eaten': words(
    'เลขศูนย์ข้างหน้าหายไป น่าจะเป็น {} จัดรูปแบบช่องเป็นข้อความแล้วพิมพ์ใหม่',
    'A zero at the front is gone; it should be {}: format the cell as text and type it again',
  ),
  'row-twice': words('ซ้ำกับบรรทัด {}', 'The same as on line {}'),
  'merged-cells': words(
    'เป็นช่องที่ผสานกัน ยกเลิกการผสานแล้วกรอกทุกบรรทัด',
    'Is part of merged cells: unmerge them and fill in every line',
  ),
  'unit-gap': words('มีหน่วย 3 แต่ไม่มีหน่วย 2', 'There is a unit 3 and no unit 2'),
  'hierarchy-gap': words(
    'ข้ามชั้นของหมวด ชั้นนี้ต้องมีรหัส',
    'A level of the hierarchy was skipped: this one needs a code',
  ),
  'category-name-differs': words(
    'หมวดรหัสเดียวกันแต่ชื่อไม่ตรงกับบรรทัด {}',
    'The category has another name on line {}',
  ),
  'category-unknown': words('ไม่มีหมวดรหัส {}', 'There is no category {}'),
  'category-loop': words('หมวดวนเป็นวงกลับมาหาตัวเอง: {}', 'The categories run in a circle: {}'),
  'category-level': words('หมวดลึกเกิน 5 ชั้น', 'The category is deeper than 5 levels'),
  'product-unknown': words('ไม่มีสินค้ารหัส {}', 'There is no product {}'),
  'customer-unknown': words('ไม่มีลูกค้ารหัส {}', 'There is no customer {}'),
  'agent-unknown': words(
    'ไม่มีตัวแทนรหัส {} ในตารางลูกค้า ตัวแทนต้องมีทั้งรหัสตัวแทนขายและเลขผู้เสียภาษี',
    'There is no agent {}: among the customers an agent has an agent code and a tax id',
  ),
  'mobile-taken': words('เบอร์นี้เป็นของบัญชี {} อยู่แล้ว', 'The number belongs to the account {}'),
  'username-taken': words('ชื่อผู้ใช้นี้เป็นของลูกค้ารหัส {} อยู่แล้ว', 'The username belongs to customer {}'),
  'role-fixed': words(
    'บัญชีนี้เป็น {} อยู่แล้ว เปลี่ยนบทบาทไม่ได้',
    'The account is a {} already, and its role cannot be changed',
  ),
  'password-weak': words(
    'รหัสผ่านเดาง่ายเกินไป ใช้อย่างน้อย 8 ตัว ผสมตัวอักษรกับตัวเลข',
    'The password is too easy to guess: at least 8 signs, letters and digits',
  ),
  'password-short': words('รหัสผ่านสั้นกว่า {} ตัว', 'The password is shorter than {} signs'),
  'password-holds-name': words(
    'รหัสผ่านมีชื่อผู้ใช้หรือเบอร์มือถืออยู่ข้างใน จึงเดาง่าย ใช้คำอื่น หรือต่อให้ยาวขึ้นอย่างน้อย 4 ตัว',
    'The password holds the username or mobile number, so it is easy to guess: take another, or at least 4 more signs',
  ),
  'no-way-in': words(
    'บัญชีใหม่ต้องมีเบอร์มือถือหรือรหัสผ่านแรก ไม่อย่างนั้นเข้าระบบไม่ได้',
    'A new account needs a mobile number or a first password: without both nobody can sign in',
  ),
  'place-unknown': words('ไม่รู้จักที่ชื่อ {}', 'No place is called {}'),
  'postcode-differs': words('รหัสไปรษณีย์ของตำบลนี้คือ {}', 'The postcode of this subdistrict is {}'),
  'pin-incomplete': words('ต้องมีทั้งละติจูดและลองจิจูด', 'Latitude and longitude are needed together'),
  'balance-moved': words(
    'ยอดเปลี่ยนไปแล้วตั้งแต่ทำตาราง (ตอนนั้น -> ตอนนี้): {} ให้ export ใหม่แล้วแก้จากยอดล่าสุด หรือใช้คอลัมน์เพิ่ม/ลดแทน',
    'The balance has changed since the table was made (then -> now): {}. Export again and edit the new value, or use the column of changes',
  ),
  'changed-before': words(
    'ยอดเดียวกันนี้เพิ่ม/ลดไปแล้วเมื่อ {} ดูให้แน่ว่าไม่ได้นำเข้าตารางเดิมซ้ำ',
    'The same change was made on {}: make sure that this is another one, and not the same table again',
  ),
  'set-and-changed': words('แก้ยอดหรือใส่ยอดเพิ่ม/ลดได้อย่างเดียว', 'Edit the balance or give a change, not both'),
  'coupon-used': words('คูปองนี้ใช้ไปแล้ว จึงไม่แก้', 'The coupon was used, so it stays as it is'),
  'period-ends-before-it-begins': words('วันสุดท้ายมาก่อนวันแรก', 'The last day is before the first'),
  'picture-name': words(
    'ชื่อไฟล์รูป {} ใช้ไม่ได้ ต้องลงท้าย .jpg .png .webp หรือ .avif และไม่มีโฟลเดอร์',
    'The name of the picture {} will not do: it ends in .jpg, .png, .webp or .avif and has no folder',
  ),
  'picture-missing': words(
    'ไม่พบรูป {} ร้านจะแสดงรูปกล่องแทน',
    'There is no picture {}: the shop shows a box instead',
  ),
  'picture-unreadable': words('{} ไม่ใช่รูปที่เปิดได้', '{} is no picture that can be opened'),
  'picture-too-large': words(
    'รูป {} ใหญ่เกินไป ไฟล์ไม่เกิน 20 MB และไม่เกิน 50 ล้านพิกเซล (AVIF 12 ล้าน) ย่อรูปแล้วลองใหม่',
    'The picture {} is too large: at most 20 MB and 50 megapixels (12 as AVIF)',
  ),
  'picture-is-heic': words(
    '{} เป็น HEIC ของ iPhone บันทึกเป็น JPEG ก่อน',
    "{} is an iPhone's HEIC: save it as JPEG",
  ),
};

const FAULTS: Readonly<Record<TableFaultCode, Words>> = {
  'file-missing': words('เปิดไฟล์ไม่ได้ หรือไม่มีไฟล์นี้', 'The file is not there or may not be read'),
  'file-too-large': words(
    'ไฟล์ใหญ่เกินกว่าจะอ่านได้ แบ่งเป็นหลายไฟล์ ลบชีตกับรูปที่ไม่ใช้ หรือบันทึกเป็น CSV (ไม่เกิน 64 MB)',
    'The file is too large to be read: feed it in parts, take out sheets and pictures that are not needed, or save it as CSV (64 MB at most)',
  ),
  'too-many-rows': words(
    `มีเกิน ${MAX_ROWS.toLocaleString('en-US')} บรรทัด แบ่งเป็นหลายไฟล์`,
    `There are more than ${MAX_ROWS.toLocaleString('en-US')} rows: feed them in parts`,
  ),
  'too-many-columns': words(
    `หัวตารางเกิน ${MAX_COLUMNS} คอลัมน์ น่าจะไม่ใช่ตารางที่ต้องการ`,
    `There are more than ${MAX_COLUMNS} headings: it is probably another table`,
  ),
  'not-a-table': words(
    'อ่านเป็นตารางไม่ได้ ไฟล์อาจเสีย หรือไม่ใช่ .csv/.xlsx จริง',
    'It cannot be read as a table: damaged, or no real .csv or .xlsx',
  ),
  'file-locked': words('ไฟล์มีรหัสผ่าน เอารหัสออกก่อน', 'The file has a password: take it off first'),
  'old-workbook': words(
    'เป็นไฟล์ Excel แบบเก่า (.xls) เปิดใน Excel แล้วบันทึกเป็น .xlsx',
    'It is a workbook of the old kind (.xls): open it in Excel and save it as .xlsx',
  ),
  'file-ending': words('ต้องเป็นไฟล์ .csv หรือ .xlsx', 'It has to be a .csv or .xlsx file'),
  empty: words(
    'บรรทัดแรกต้องเป็นหัวตาราง ลบบรรทัดว่างหรือชื่อเรื่องที่อยู่เหนือหัวตาราง',
    'The headings have to stand on the first line: take out empty lines and titles above them',
  ),
  'cell-without-heading': words(
    'ช่อง {} มีข้อมูลแต่คอลัมน์นั้นไม่มีหัวตาราง ใส่หัวตารางหรือลบข้อมูล (ถ้าเป็น CSV ข้อความที่มีจุลภาคต้องอยู่ในเครื่องหมาย "")',
    'Something stands in cell {} below no heading: give the column one or empty it (in a CSV file a text with a comma stands in "")',
  ),
  'heading-unknown': words(
    'ไม่รู้จักหัวตาราง "{}" หัวตารางต้องอยู่บรรทัดแรกและเขียนเหมือนในแบบฟอร์ม (export ... --template)',
    'No column is called "{}": the headings stand on the first line, as in the form (export ... --template)',
  ),
  'heading-twice': words('หัวตาราง "{}" มีสองครั้ง', 'The heading "{}" is there twice'),
  'heading-missing': words('ไม่มีคอลัมน์ "{}"', 'The column "{}" is missing'),
};

export function problemMessages(
  { code, detail = '' }: Pick<RowProblem, 'code' | 'detail'>,
  language: Language,
): string {
  return PROBLEMS[code][language].replace('{}', () => detail);
}

/** In both languages, for a command that could not be parsed. */
export function problemInBoth(code: RowProblemCode, detail = ''): string {
  return `${problemMessages({ code, detail }, 'th-TH')} / ${problemMessages({ code, detail }, 'en-US')}`;
}

export function faultMessages({ code, detail = '' }: TableFault, language: Language): string {
  return FAULTS[code][language].replace('{}', () => detail);
}
