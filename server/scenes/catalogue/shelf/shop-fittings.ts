import { plain, type ShelfBrand, type ShelfGroup } from './shelf-line.ts';

const phromKhai: ShelfBrand = {
  th: 'พร้อมขาย',
  en: 'Phrom Khai',
  style: 'clean',
  main: '#1f5f8b',
  accent: '#f2b632',
};
const thungThong: ShelfBrand = {
  th: 'ถุงทอง',
  en: 'Thung Thong',
  style: 'burst',
  main: '#c8372d',
  accent: '#f6c52f',
};

/** Shop equipment, which is sold as a material type of its own. */
export const shopFittings: ShelfGroup = {
  letter: 'Q',
  th: 'อุปกรณ์หน้าร้าน',
  en: 'Shop equipment',
  weight: 0,
  advice: ['ของใช้ประจำร้าน ทนและทำความสะอาดง่าย', 'ร้านเปิดใหม่สั่งครบชุดได้ในใบเดียว'],
  lines: [
    {
      th: 'ชั้นวางสินค้า',
      en: 'Display Rack',
      form: 'rack',
      icon: 'dish',
      brands: [phromKhai],
      flavours: plain('#1f5f8b'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'ชั้นเหล็กพ่นสี รับน้ำหนักชั้นละ 60 กก. ถอดประกอบได้',
      sizes: [
        { th: '3 ชั้น', en: '3 shelves', pieceBaht: 1290, units: [['ชุด', 1]] },
        { th: '5 ชั้น', en: '5 shelves', pieceBaht: 1890, units: [['ชุด', 1]] },
      ],
    },
    {
      th: 'ป้ายตั้งหน้าร้าน',
      en: 'Shop Sign',
      form: 'sign',
      icon: 'sparkle',
      brands: [phromKhai],
      flavours: [
        { th: 'ลดราคา', en: 'Sale', colour: '#c2173f' },
        { th: 'ของใหม่', en: 'New', colour: '#128a6a', icon: 'leaf' },
        { th: 'เปิดแล้ว', en: 'Open', colour: '#1c56b0', icon: 'bolt' },
      ],
      content: '#ffffff',
      colouredBy: 'flavour',
      about: 'ป้ายอะคริลิกสองหน้า กันแดดกันฝน ตั้งหน้าร้านได้ทั้งวัน',
      sizes: [{ th: '60 × 40 ซม.', en: '60 x 40 cm', pieceBaht: 185, units: [['ป้าย', 1]] }],
    },
    {
      th: 'ตะกร้าลูกค้า',
      en: 'Shopping Basket',
      form: 'basket',
      icon: 'leaf',
      brands: [phromKhai],
      flavours: [
        { th: 'สีแดง', en: 'Red', colour: '#c8372d' },
        { th: 'สีเขียว', en: 'Green', colour: '#1b7a3d' },
      ],
      content: '#ffffff',
      colouredBy: 'flavour',
      about: 'ตะกร้าพลาสติกหนา หูหิ้วแข็งแรง ซ้อนเก็บได้',
      sizes: [
        {
          th: '20 ลิตร',
          en: '20 L',
          pieceBaht: 89,
          units: [
            ['โหล', 1],
            ['ใบ', 12],
          ],
        },
      ],
    },
    {
      th: 'ถุงหูหิ้ว',
      en: 'Carrier Bags',
      form: 'carrier-bag',
      icon: 'leaf',
      brands: [thungThong],
      flavours: plain('#c8372d'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'ถุงหูหิ้วเหนียว ไม่ขาดง่าย ใส่ขวดได้เต็มถุง',
      sizes: [
        {
          th: '6 × 14 นิ้ว',
          en: '6 x 14 in',
          pieceBaht: 32,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 20],
          ],
        },
        {
          th: '8 × 16 นิ้ว',
          en: '8 x 16 in',
          pieceBaht: 38,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 20],
          ],
        },
        {
          th: '12 × 20 นิ้ว',
          en: '12 x 20 in',
          pieceBaht: 46,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 20],
          ],
        },
      ],
    },
    {
      th: 'สติกเกอร์ป้ายราคา',
      en: 'Price Labels',
      form: 'price-labels',
      icon: 'sparkle',
      brands: [phromKhai],
      flavours: plain('#1f5f8b'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'สติกเกอร์ราคาติดแน่น ลอกออกไม่ทิ้งคราบ ใช้กับเครื่องยิงราคาทั่วไป',
      sizes: [
        {
          th: '500 ดวง',
          en: '500 labels',
          pieceBaht: 12,
          units: [
            ['แพ็ค', 1],
            ['ม้วน', 10],
          ],
        },
      ],
    },
    {
      th: 'ตาชั่งสปริง',
      en: 'Spring Scale',
      form: 'scale',
      icon: 'rice',
      brands: [phromKhai],
      flavours: plain('#1f5f8b'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'ตาชั่งหน้าปัดใหญ่ อ่านง่าย เที่ยงตรง มีใบรับรอง',
      sizes: [{ th: '15 กก.', en: '15 kg', pieceBaht: 690, units: [['เครื่อง', 1]] }],
    },
  ],
};
