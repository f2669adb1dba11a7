/**
 * Entries of the package that are no subdistricts any more, or never were. They are missing from the table of 7,436
 * subdistricts of thailand-geography-json (MIT, 2025-06), whose codes are those of the Department of Provincial
 * Administration. They are not offered any more; saved addresses with their ids stay unchanged.
 *
 * The successor is the subdistrict that now contains the place, or '' if there is no single one.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>} by province and district, then by the Thai name
 */
const RETIRED = {
  // Divided into four subdistricts of the table. Only the customer knows which of them an address is in.
  'กรุงเทพมหานคร บางบอน': { บางบอน: '' },
  // A university with its own postcode, in this subdistrict.
  'ขอนแก่น เมืองขอนแก่น': { มหาวิทยาลัยขอนแก่น: 'ในเมือง' },
  // Islands off the coast, each in a subdistrict that the package does not name; it has no code for any of them.
  'ชุมพร เมืองชุมพร': none(
    'เกาะกา เกาะกินหลักง้ำ เกาะงามเล็ก เกาะงามใหญ่ เกาะทองหลาง เกาะทะลุ เกาะมะพร้าว เกาะมัตโพน เกาะมาตรา เกาะรังกาจิว ' +
      'เกาะละวะ เกาะสาก เกาะหลักแรด เกาะอีแรด เกาะเสม็ด',
  ),
  'ชุมพร ปะทิว': none('เกาะซีกง เกาะพระ เกาะยอ เกาะรัง เกาะร้านเป็ด เกาะร้านไก่ เกาะเอียง เกาะไข่'),
  'ชุมพร หลังสวน': none('เกาะพิทักษ์'),
  'ชุมพร สวี': none(
    'เกาะกระ เกาะกุลา เกาะทองแก้ว เกาะบาตร์ เกาะพัดหวายเล็ก เกาะพัดหวายใหญ่ เกาะยูง เกาะหนู เกาะแมว เกาะแรด',
  ),
  'ชุมพร ทุ่งตะโก': none(
    'หมู่เกาะศรีอบยา เกาะขี้นก เกาะคราม เกาะคางสือ เกาะมะพร้าว เกาะมุก เกาะยอ เกาะรางบรรทัด เกาะสูบ',
  ),
};

/** @param {string} names @returns {Readonly<Record<string, string>>} without a successor */
function none(names) {
  return Object.fromEntries(names.split(' ').map((name) => [name, '']));
}

/**
 * @param {string} province in Thai, like the other two
 * @param {string} district
 * @param {string} subdistrict
 * @returns {string | undefined} the Thai name of the successor, '' for none; undefined for a current subdistrict
 */
export function successorOf(province, district, subdistrict) {
  return RETIRED[`${province} ${district}`]?.[subdistrict];
}
