import { MAX_AREA_TEXT } from '#domain/delivery-days/areas/area-text';
import { MAX_LEAD_DAYS } from '#domain/delivery-days/delivery-zone';
import type { DeliveryHolidayRow } from '#server/services/delivery-days/import-delivery-holidays';
import type { DeliveryZoneTableRow } from '#server/services/delivery-days/import-delivery-zones';
import { bilingual } from '#server/tables/bilingual';
import { baht, code, day, text, timeOfDay, weekdays, whole, yesOrNo } from '../cell-schemas.ts';
import type { Sheet } from '../columns.ts';

/** The longest list of places in a cell. */
const MAX_LIST = 20_000;

/** The areas to which the company delivers, one row each. */
export const deliveryZoneSheet: Sheet<DeliveryZoneTableRow> = {
  title: bilingual('เขตส่ง', 'Delivery zones'),
  required: ['code'],
  key: ['code'],
  columns: {
    code: {
      heading: bilingual('รหัสเขตส่ง', 'Zone code'),
      note: bilingual('ตั้งเอง ใช้อ้างในตารางวันหยุดส่ง', 'Your own; the table of holidays refers to it'),
      example: 'BKK-E',
      cell: code,
    },
    name: {
      heading: bilingual('ชื่อ', 'Name'),
      note: bilingual('ชื่อไทย ต้องมีสำหรับเขตใหม่', 'Thai name; required for a new zone'),
      example: 'กรุงเทพฯ ตะวันออก',
      cell: text(100),
    },
    nameEn: {
      heading: bilingual('ชื่ออังกฤษ', 'English name'),
      note: bilingual('ว่างไว้แสดงชื่อไทย', 'If empty, the Thai name is shown'),
      example: 'Bangkok East',
      cell: text(100),
    },
    provinces: {
      heading: bilingual('จังหวัด', 'Provinces'),
      note: bilingual(
        'ชื่อหรือรหัส คั่นด้วยจุลภาค ถ้าไม่มีทั้งรายชื่อและพื้นที่ที่วาด เขตนี้คือที่เหลือทั้งประเทศ',
        'Names or ids, separated by commas. A zone without any place and drawn area is the rest of the country',
      ),
      example: 'สมุทรปราการ, ฉะเชิงเทรา',
      cell: text(MAX_LIST),
    },
    districts: {
      heading: bilingual('อำเภอ/เขต', 'Districts'),
      note: bilingual(
        'มาก่อนจังหวัด ชื่อซ้ำให้เขียน จังหวัด/อำเภอ',
        'Stronger than provinces. Write province/district if the name is not unique',
      ),
      example: 'กรุงเทพมหานคร/บางกะปิ, ลาดกระบัง',
      cell: text(MAX_LIST),
    },
    subdistricts: {
      heading: bilingual('ตำบล/แขวง', 'Subdistricts'),
      note: bilingual(
        'มาก่อนอำเภอ ชื่อซ้ำให้เขียน จังหวัด/อำเภอ/ตำบล',
        'Stronger than districts. Write province/district/subdistrict if the name is not unique',
      ),
      example: '',
      cell: text(MAX_LIST),
    },
    area: {
      heading: bilingual('พื้นที่ที่วาด', 'Drawn area'),
      note: bilingual(
        'มุมเป็น ลองจิจูด ละติจูด คั่นด้วยจุลภาค แต่ละรูปคั่นด้วยอัฒภาค (;) วาดบนแผนที่ในสำนักงานได้',
        'Corners as longitude latitude, separated by commas, and polygons by semicolons. The office can draw it on a map',
      ),
      example: '100.53 13.72, 100.55 13.72, 100.54 13.74',
      cell: text(MAX_AREA_TEXT),
    },
    weekdays: {
      heading: bilingual('วันที่ส่ง', 'Weekdays'),
      note: bilingual(
        '1 (จันทร์) ถึง 7 (อาทิตย์) หรือ จ อ พ พฤ ศ ส อา หรือ ทุกวัน ว่างไว้คือไม่มีวันส่ง',
        '1 (Monday) to 7 (Sunday), or Mon Tue Wed, or every day. If empty, there are no deliveries',
      ),
      example: '1 3 5',
      cell: weekdays,
    },
    cutOff: {
      heading: bilingual('ปิดรับเวลา', 'Cut-off'),
      note: bilingual(
        'เวลาไทย ต้องมีสำหรับเขตใหม่ สั่งก่อนเวลานี้ถึงทันวันส่ง',
        'Bangkok time; required for a new zone. The last moment to order for a day',
      ),
      example: '16:00',
      cell: timeOfDay,
    },
    leadDays: {
      heading: bilingual('ล่วงหน้ากี่วัน', 'Lead days'),
      note: bilingual(
        'ปิดรับก่อนวันส่งกี่วัน 0 คือวันเดียวกัน ว่างไว้คือ 1',
        'How many days before the delivery the cut-off is; 0 for the same day, 1 if empty',
      ),
      example: 1,
      cell: whole(MAX_LEAD_DAYS),
    },
    capacity: {
      heading: bilingual('รับได้วันละ', 'Orders a day'),
      note: bilingual(
        'จำนวนคำสั่งซื้อ 0 คือไม่มีวันส่ง ว่างไว้คือไม่จำกัด',
        'The most orders; 0 for no deliveries, empty for no limit',
      ),
      example: 60,
      cell: whole(100_000),
    },
    minimum: {
      heading: bilingual('สั่งขั้นต่ำ', 'Minimum order'),
      note: bilingual(
        'บาท ก่อนหักคูปอง 0 คือไม่มีขั้นต่ำ ว่างไว้ใช้ขั้นต่ำของบริษัท',
        'Baht, before a coupon; 0 for none, empty for the company’s',
      ),
      example: 1500,
      cell: baht('below-zero'),
    },
    fee: {
      heading: bilingual('ค่าส่ง', 'Delivery fee'),
      note: bilingual(
        'บาท รวม VAT คิดครั้งเดียวต่อคำสั่งซื้อ ว่างไว้คือไม่คิด',
        'Baht, VAT included, once for each order; empty for none',
      ),
      example: 50,
      cell: baht('below-zero'),
    },
    freeFrom: {
      heading: bilingual('ส่งฟรีเมื่อครบ', 'Free delivery from'),
      note: bilingual(
        'บาท ค่าสินค้าหลังหักส่วนลดและคูปอง ว่างไว้คือคิดค่าส่งเสมอ',
        'Baht of goods, after promotions and coupon; empty if the fee is always paid',
      ),
      example: 2000,
      cell: baht('below-zero'),
    },
    isUsed: {
      heading: bilingual('ใช้อยู่', 'Used'),
      note: bilingual('N คือเลิกใช้', 'N if no longer used'),
      example: 'Y',
      cell: yesOrNo(true),
    },
  },
};

/** The days without deliveries, one row each. */
export const deliveryHolidaySheet: Sheet<DeliveryHolidayRow> = {
  title: bilingual('วันหยุดส่ง', 'Days without deliveries'),
  required: ['day'],
  key: ['day', 'zone'],
  columns: {
    day: {
      heading: bilingual('วันที่', 'Day'),
      note: bilingual('ปี พ.ศ. หรือ ค.ศ. สี่หลัก', 'The year with four digits, Buddhist or Gregorian'),
      example: '31/12/2569',
      cell: day,
    },
    zone: {
      heading: bilingual('รหัสเขตส่ง', 'Zone code'),
      note: bilingual('ว่างไว้คือทุกเขต', 'If empty, all zones'),
      example: '',
      cell: code,
    },
    reason: {
      heading: bilingual('เหตุผล', 'Thai reason'),
      note: bilingual('ลูกค้าเห็น', 'Customers see it'),
      example: 'วันสิ้นปี',
      cell: text(100),
    },
    reasonEn: {
      heading: bilingual('เหตุผลอังกฤษ', 'English reason'),
      note: bilingual('ว่างไว้แสดงภาษาไทย', 'If empty, the Thai reason is shown'),
      example: 'New Year’s Eve',
      cell: text(100),
    },
    isHoliday: {
      heading: bilingual('หยุด', 'No deliveries'),
      note: bilingual('N คือลบวันหยุดนี้', 'N removes the day from the list'),
      example: 'Y',
      cell: yesOrNo(true),
    },
  },
};
