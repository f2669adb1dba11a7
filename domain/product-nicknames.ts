/**
 * What people say for a kind of goods, whosever they are, and words that the catalogue knows it by. What is found so is
 * offered, never taken for sure: the brand is another. Folded; a word can be added without any other change.
 */
export const PRODUCT_NICKNAMES: readonly (readonly [said: string, meant: string])[] = [
  ['มาม่า', 'บะหมี่'],
  ['ไวไว', 'บะหมี่'],
  ['ยำยำ', 'บะหมี่'],
  ['โค้ก', 'โคล่า'],
  ['โค๊ก', 'โคล่า'],
  ['เป๊ปซี่', 'โคล่า'],
  ['coke', 'cola'],
  ['pepsi', 'cola'],
  ['แฟ้บ', 'ผงซักฟอก'],
  ['แฟ๊บ', 'ผงซักฟอก'],
  ['เปา', 'ผงซักฟอก'],
  ['บรีส', 'ผงซักฟอก'],
  ['ซันไลต์', 'น้ำยาล้างจาน'],
  ['ซันไลท์', 'น้ำยาล้างจาน'],
  ['ดาวน์นี่', 'ปรับผ้านุ่ม'],
  ['โอเลี้ยง', 'กาแฟ'],
  ['รสดี', 'ผงปรุงรส'],
  ['ทิชชู่', 'กระดาษ'],
  ['ทิชชู', 'กระดาษ'],
  ['tissue', 'toilet'],
  ['น้ำเปล่า', 'น้ำดื่ม'],
  ['ไข่มุก', 'สาคู'],
];
