import type { Language } from '#domain/kernel/language';
import type { RowProblem, RowProblemCode } from '#domain/kernel/import-problem';
import type { BilingualText } from '#server/tables/columns';
import type { TableFault, TableFaultCode } from '#server/tables/table';
import { MAX_COLUMNS, MAX_ROWS } from '#server/tables/table';
import { bilingual } from '#server/tables/bilingual';

/** `{}` is replaced by the detail. */
const PROBLEMS: Readonly<Record<RowProblemCode, BilingualText>> = {
  missing: bilingual('ต้องกรอกช่องนี้', 'Required'),
  'too-long': bilingual('ยาวเกิน {} ตัวอักษร', 'Must be at most {} characters'),
  'not-a-code': bilingual(
    'รหัสใช้ได้เฉพาะตัวอักษร ตัวเลข และ . _ - / + # ไม่มีช่องว่าง ไม่เกิน 40 ตัว',
    'A code can only contain letters, digits and . _ - / + #, no spaces, and at most 40 characters',
  ),
  'formula-error': bilingual(
    'สูตรในช่องนี้ไม่มีค่า ({}) เปิดใน Excel แก้สูตร บันทึกใหม่ หรือวางเป็นค่า',
    'The formula in this cell has no value ({}). Open the file in Excel, correct it and save it again, or paste it as a value',
  ),
  'not-a-number': bilingual('ไม่ใช่ตัวเลข', 'Must be a number'),
  'not-whole': bilingual('ต้องเป็นจำนวนเต็ม', 'Must be a whole number'),
  'number-rounded': bilingual(
    'Excel ปัดเลขยาวทิ้ง (เช่น 8.85E+12) จัดรูปแบบช่องเป็นข้อความแล้วพิมพ์ใหม่',
    'Excel rounded a long number (such as 8.85E+12). Format the cell as text and enter it again',
  ),
  'below-zero': bilingual('ต่ำกว่าศูนย์ไม่ได้', 'Cannot be negative'),
  'price-below-zero': bilingual('ราคาต่ำกว่าศูนย์ไม่ได้', 'A price cannot be negative'),
  'too-large': bilingual('มากเกิน {}', 'Must be at most {}'),
  'too-small': bilingual('ต้องไม่น้อยกว่า {}', 'Must be at least {}'),
  'too-many-decimals': bilingual('ทศนิยมได้ไม่เกิน {} ตำแหน่ง', 'Must have at most {} decimal places'),
  'not-a-date': bilingual(
    'ไม่ใช่วันที่ที่มีจริง เขียนแบบ 31/12/2569 หรือ 31/12/2026',
    'Invalid date. Use the format 31/12/2026',
  ),
  'year-of-two-digits': bilingual(
    'ปีต้องมี 4 หลัก ไม่อย่างนั้นไม่รู้ว่า พ.ศ. หรือ ค.ศ.',
    'Enter the year with 4 digits. With two digits, it could be Buddhist or Gregorian',
  ),
  'not-yes-or-no': bilingual('ต้องเป็น Y หรือ N', 'Must be Y or N'),
  'not-one-of': bilingual('ต้องเป็นหนึ่งใน {}', 'Must be one of {}'),
  'not-a-barcode': bilingual('บาร์โค้ดต้องมีตัวเลข 8 ถึง 14 หลัก', 'A barcode must have 8 to 14 digits'),
  'barcode-check-digit': bilingual(
    'เลขท้ายของบาร์โค้ดไม่ตรง พิมพ์ผิดหลักใดหลักหนึ่ง',
    'The barcode’s check digit does not match. Check the digits',
  ),
  'barcode-taken': bilingual('บาร์โค้ดนี้เป็นของสินค้ารหัส {} อยู่แล้ว', 'The barcode belongs to product {}'),
  'barcode-twice': bilingual('บาร์โค้ดซ้ำกับบรรทัด {}', 'The same barcode as on line {}'),
  'not-a-mobile': bilingual(
    'เบอร์มือถือต้องมี 10 หลัก ขึ้นต้นด้วย 0',
    'A mobile number must have 10 digits and start with 0',
  ),
  'two-mobiles': bilingual(
    'มีมากกว่าหนึ่งเบอร์ในช่องเดียว เหลือเบอร์มือถือไว้เบอร์เดียว (ตารางลูกค้ามีช่อง โทรศัพท์ สำหรับอีกเบอร์)',
    'The cell contains more than one number. Keep one mobile number (in a customers table, use the "Phone" column for another one)',
  ),
  'not-a-tax-id': bilingual(
    'เลขผู้เสียภาษีต้องมี 13 หลัก และหลักสุดท้ายต้องตรง',
    'A tax ID must have 13 digits with a valid check digit',
  ),
  'not-a-percentage': bilingual(
    'เปอร์เซ็นต์ต้องมากกว่า 0 และไม่เกิน 100',
    'A percentage must be greater than 0 and at most 100',
  ),
  'zeros-eaten': bilingual(
    'เลขศูนย์ข้างหน้าหายไป น่าจะเป็น {} จัดรูปแบบช่องเป็นข้อความแล้วพิมพ์ใหม่',
    'A leading zero is missing; the value is probably {}. Format the cell as text and enter it again',
  ),
  'row-twice': bilingual('ซ้ำกับบรรทัด {}', 'Duplicate of line {}'),
  'merged-cells': bilingual(
    'เป็นช่องที่ผสานกัน ยกเลิกการผสานแล้วกรอกทุกบรรทัด',
    'This is a merged cell. Unmerge the cells and fill in every line',
  ),
  'unit-gap': bilingual('มีหน่วย 3 แต่ไม่มีหน่วย 2', 'Unit 3 is set but unit 2 is missing'),
  'hierarchy-gap': bilingual(
    'ข้ามชั้นของหมวด ชั้นนี้ต้องมีรหัส',
    'A category level was skipped. Enter a code for this level',
  ),
  'category-name-differs': bilingual(
    'หมวดรหัสเดียวกันแต่ชื่อไม่ตรงกับบรรทัด {}',
    'The category has a different name on line {}',
  ),
  'category-unknown': bilingual('ไม่มีหมวดรหัส {}', 'Category {} not found'),
  'category-loop': bilingual('หมวดวนเป็นวงกลับมาหาตัวเอง: {}', 'Categories form a loop: {}'),
  'category-level': bilingual('หมวดลึกเกิน 5 ชั้น', 'Categories can have at most 5 levels'),
  'product-unknown': bilingual('ไม่มีสินค้ารหัส {}', 'Product {} not found'),
  'customer-unknown': bilingual('ไม่มีลูกค้ารหัส {}', 'Customer {} not found'),
  'agent-unknown': bilingual(
    'ไม่มีตัวแทนรหัส {} ในตารางลูกค้า ตัวแทนต้องมีทั้งรหัสตัวแทนขายและเลขผู้เสียภาษี',
    'Agent {} not found. In the customers table, an agent must have an agent code and a tax ID',
  ),
  'mobile-taken': bilingual('เบอร์นี้เป็นของบัญชี {} อยู่แล้ว', 'The number is already used by the account {}'),
  'username-taken': bilingual('ชื่อผู้ใช้นี้เป็นของลูกค้ารหัส {} อยู่แล้ว', 'The username is already used by customer {}'),
  'role-fixed': bilingual(
    'บัญชีนี้เป็น {} อยู่แล้ว เปลี่ยนบทบาทไม่ได้',
    'The account already has the role {}, which cannot be changed',
  ),
  'password-weak': bilingual(
    'รหัสผ่านเดาง่ายเกินไป ใช้อย่างน้อย 8 ตัว ผสมตัวอักษรกับตัวเลข',
    'The password is too easy to guess. Use at least 8 characters with letters and digits',
  ),
  'password-short': bilingual('รหัสผ่านสั้นกว่า {} ตัว', 'The password must have at least {} characters'),
  'password-holds-name': bilingual(
    'รหัสผ่านมีชื่อผู้ใช้หรือเบอร์มือถืออยู่ข้างใน จึงเดาง่าย ใช้คำอื่น หรือต่อให้ยาวขึ้นอย่างน้อย 4 ตัว',
    'The password contains the username or mobile number. Choose another one, or add at least 4 more characters',
  ),
  'no-way-in': bilingual(
    'บัญชีใหม่ต้องมีเบอร์มือถือหรือรหัสผ่านแรก ไม่อย่างนั้นเข้าระบบไม่ได้',
    'A new account needs a mobile number or a first password. Without either, its owner cannot sign in',
  ),
  'last-owner': bilingual(
    'ต้องเหลือเจ้าของร้านที่เข้าระบบได้อย่างน้อยหนึ่งคน',
    'At least one owner who can sign in has to stay',
  ),
  'place-unknown': bilingual('ไม่รู้จักที่ชื่อ {}', 'Place {} not found'),
  'place-ambiguous': bilingual(
    'มีหลายที่ชื่อ {} เขียนจังหวัดหรืออำเภอนำหน้า เช่น นนทบุรี/ปากเกร็ด',
    'There are several places called {}. Write the province or district first, such as Nonthaburi/Pak Kret',
  ),
  'place-in-two-zones': bilingual('ที่เดียวกันอยู่ในเขตส่งอื่นแล้ว: {}', 'Already in another delivery zone: {}'),
  'second-rest-zone': bilingual(
    'เขตที่ไม่มีทั้งรายชื่อและพื้นที่ที่วาดคือที่เหลือทั้งประเทศ มีได้เขตเดียว และมี {} อยู่แล้ว',
    'A zone without places and drawn area is the rest of the country. There can be only one, and {} is one already',
  ),
  'not-an-area': bilingual(
    'อ่านมุม {} ไม่ได้ เขียนแบบ 100.53 13.72 (ลองจิจูด ละติจูด) คั่นแต่ละมุมด้วยจุลภาค',
    'Corner {} can’t be read. Enter it as 100.53 13.72 (longitude latitude), with commas between corners',
  ),
  'area-few-corners': bilingual('แต่ละรูปต้องมีอย่างน้อย 3 มุม', 'Each polygon needs at least 3 corners'),
  'area-many-corners': bilingual('เขตหนึ่งมีได้ไม่เกิน {} มุม', 'A zone can have at most {} corners'),
  'area-outside': bilingual(
    'มุม {} ไม่อยู่ในประเทศไทย ลองจิจูดมาก่อนละติจูด',
    'Corner {} is not in Thailand. The longitude comes first',
  ),
  'area-crosses': bilingual(
    'เส้นรอบรูปตัดหรือแตะกันเองใกล้มุม {}',
    'The line around the polygon crosses or touches itself near corner {}',
  ),
  'areas-many-corners': bilingual(
    'ทุกเขตรวมกันมีได้ไม่เกิน {} มุม',
    'All zones together can have at most {} corners',
  ),
  'free-without-fee': bilingual(
    'ยอดส่งฟรีใช้ได้กับเขตที่มีค่าส่ง ใส่ค่าส่งด้วย หรือลบยอดส่งฟรี',
    'Free delivery needs a delivery fee. Enter the fee too, or remove this amount',
  ),
  'only-for-shipping': bilingual('ใช้ได้กับเงื่อนไขการจัดส่งเท่านั้น', 'Only for shipping conditions'),
  'zone-unknown': bilingual('ไม่มีเขตส่งรหัส {}', 'Delivery zone {} not found'),
  'not-weekdays': bilingual(
    'เขียนวันเป็นเลข 1 (จันทร์) ถึง 7 (อาทิตย์) หรือชื่อวัน เช่น จ อ พ หรือ ทุกวัน',
    'Enter weekdays as 1 (Monday) to 7 (Sunday), as names such as Mon Tue, or "every day"',
  ),
  'not-a-time': bilingual('เขียนเวลาแบบ 16:00', 'Enter the time as 16:00'),
  'postcode-differs': bilingual('รหัสไปรษณีย์ของตำบลนี้คือ {}', 'Postcode of this subdistrict: {}'),
  'pin-incomplete': bilingual('ต้องมีทั้งละติจูดและลองจิจูด', 'Enter both latitude and longitude'),
  'balance-moved': bilingual(
    'ยอดเปลี่ยนไปแล้วตั้งแต่ทำตาราง (ตอนนั้น -> ตอนนี้): {} ให้ export ใหม่แล้วแก้จากยอดล่าสุด หรือใช้คอลัมน์เพิ่ม/ลดแทน',
    'The balance has changed since the table was exported (then -> now): {}. Export again and edit the new value, or use the "Change of" column instead',
  ),
  'changed-before': bilingual(
    'ยอดเดียวกันนี้เพิ่ม/ลดไปแล้วเมื่อ {} ดูให้แน่ว่าไม่ได้นำเข้าตารางเดิมซ้ำ',
    'The same change was already made on {}. Make sure that this is not the same table again',
  ),
  'set-and-changed': bilingual(
    'แก้ยอดหรือใส่ยอดเพิ่ม/ลดได้อย่างเดียว',
    'Enter either a balance or a change, not both',
  ),
  'coupon-used': bilingual('คูปองนี้ใช้ไปแล้ว จึงไม่แก้', 'The coupon has been used and cannot be changed'),
  'period-ends-before-it-begins': bilingual('วันสุดท้ายมาก่อนวันแรก', 'The last day is before the first day'),
  'picture-name': bilingual(
    'ชื่อไฟล์รูป {} ใช้ไม่ได้ ต้องลงท้าย .jpg .png .webp หรือ .avif และไม่มีโฟลเดอร์',
    'Invalid picture name {}. It must end in .jpg, .png, .webp or .avif and must not contain a folder',
  ),
  'picture-missing': bilingual(
    'ไม่พบรูป {} ร้านจะแสดงรูปกล่องแทน',
    'Picture {} not found. The shop will show a placeholder instead',
  ),
  'picture-unreadable': bilingual('{} ไม่ใช่รูปที่เปิดได้', '{} cannot be opened as a picture'),
  'picture-too-large': bilingual(
    'รูป {} ใหญ่เกินไป ไฟล์ไม่เกิน 20 MB และไม่เกิน 50 ล้านพิกเซล (AVIF 12 ล้าน) ย่อรูปแล้วลองใหม่',
    'The picture {} is too large. The limit is 20 MB and 50 megapixels (AVIF: 12). Reduce it and try again',
  ),
  'picture-is-heic': bilingual(
    '{} เป็น HEIC ของ iPhone บันทึกเป็น JPEG ก่อน',
    '{} is an iPhone HEIC picture. Save it as JPEG first',
  ),
};

const FAULTS: Readonly<Record<TableFaultCode, BilingualText>> = {
  'file-missing': bilingual('เปิดไฟล์ไม่ได้ หรือไม่มีไฟล์นี้', 'The file does not exist or cannot be read'),
  'file-too-large': bilingual(
    'ไฟล์ใหญ่เกินกว่าจะอ่านได้ แบ่งเป็นหลายไฟล์ ลบชีตกับรูปที่ไม่ใช้ หรือบันทึกเป็น CSV (ไม่เกิน 64 MB)',
    'The file is too large to read. Split it, remove sheets and pictures that you do not need, or save it as CSV (at most 64 MB)',
  ),
  'too-many-rows': bilingual(
    `มีเกิน ${MAX_ROWS.toLocaleString('en-US')} บรรทัด แบ่งเป็นหลายไฟล์`,
    `There are more than ${MAX_ROWS.toLocaleString('en-US')} rows. Split the table into several files`,
  ),
  'too-many-columns': bilingual(
    `หัวตารางเกิน ${MAX_COLUMNS} คอลัมน์ น่าจะไม่ใช่ตารางที่ต้องการ`,
    `There are more than ${MAX_COLUMNS} column headings. This is probably not the right table`,
  ),
  'not-a-table': bilingual(
    'อ่านเป็นตารางไม่ได้ ไฟล์อาจเสีย หรือไม่ใช่ .csv/.xlsx จริง',
    'The file cannot be read as a table. It may be damaged, or it is not a real .csv or .xlsx file',
  ),
  'file-locked': bilingual(
    'ไฟล์มีรหัสผ่าน เอารหัสออกก่อน',
    'The file is protected by a password. Remove the password first',
  ),
  'old-workbook': bilingual(
    'เป็นไฟล์ Excel แบบเก่าหรือหน้าเว็บที่ลงท้ายด้วย .xls เปิดใน Excel แล้วบันทึกเป็น .xlsx',
    'This is an old Excel workbook, or a web page that is called .xls. Open it in Excel and save it as .xlsx',
  ),
  'has-macros': bilingual(
    'ไฟล์มีมาโคร เปิดใน Excel แล้วบันทึกเป็น .xlsx ซึ่งไม่มีมาโคร',
    'The workbook has macros. Open it in Excel and save it as .xlsx, which has none',
  ),
  'file-ending': bilingual('ต้องเป็นไฟล์ .csv หรือ .xlsx', 'The file must be a .csv or .xlsx file'),
  empty: bilingual(
    'บรรทัดแรกต้องเป็นหัวตาราง ลบบรรทัดว่างหรือชื่อเรื่องที่อยู่เหนือหัวตาราง',
    'The column headings must be on the first line. Remove blank lines and titles above them',
  ),
  'cell-without-heading': bilingual(
    'ช่อง {} มีข้อมูลแต่คอลัมน์นั้นไม่มีหัวตาราง ใส่หัวตารางหรือลบข้อมูล (ถ้าเป็น CSV ข้อความที่มีจุลภาคต้องอยู่ในเครื่องหมาย "")',
    'Cell {} has a value but its column has no heading. Add a heading or clear the cell (in a CSV file, put text with a comma in "")',
  ),
  'heading-unknown': bilingual(
    'ไม่รู้จักหัวตาราง "{}" หัวตารางต้องอยู่บรรทัดแรกและเขียนเหมือนในแบบฟอร์ม',
    'Unknown column "{}". The headings must be on the first line and match the form',
  ),
  'heading-twice': bilingual('หัวตาราง "{}" มีสองครั้ง', 'The column "{}" appears twice'),
  'heading-missing': bilingual('ไม่มีคอลัมน์ "{}"', 'The column "{}" is missing'),
  'columns-mismatch': bilingual(
    'คอลัมน์ที่เลือกไว้ไม่ตรงกับไฟล์หรือตารางนี้ เลือกคอลัมน์ใหม่',
    'The chosen columns don’t fit this file or table. Choose them again',
  ),
  'constant-refused': bilingual(
    'ใช้ค่าที่ใส่ให้ทุกบรรทัดของ "{}" ไม่ได้',
    'The value for all rows of "{}" is not accepted',
  ),
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

export function faultMessages({ code, detail = '', reason }: TableFault, language: Language): string {
  const message = FAULTS[code][language].replace('{}', () => detail);
  return reason === undefined ? message : `${message}: ${problemMessages(reason, language)}`;
}
