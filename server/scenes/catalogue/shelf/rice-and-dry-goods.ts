import type { ShelfBrand, ShelfGroup } from './shelf-line.ts';
import { plain } from './shelf-line.ts';

const ruangThong: ShelfBrand = {
  th: 'รวงทองงาม',
  en: 'Ruang Thong Ngam',
  style: 'heritage',
  main: '#1b7a3d',
  accent: '#c8372d',
};
const thungKhwan: ShelfBrand = {
  th: 'ทุ่งขวัญ',
  en: 'Thung Khwan',
  style: 'clean',
  main: '#c8372d',
  accent: '#e0a92e',
};
const naRao: ShelfBrand = { th: 'นาเรา', en: 'Na Rao', style: 'classic', main: '#1f5fa8', accent: '#e0a92e' };
const raiTawan: ShelfBrand = {
  th: 'ไร่ตะวัน',
  en: 'Rai Tawan',
  style: 'split',
  main: '#e08a14',
  accent: '#2e7d32',
};

export const riceAndDryGoods: ShelfGroup = {
  letter: 'R',
  th: 'ข้าวและของแห้ง',
  en: 'Rice & Dry Goods',
  weight: 22,
  advice: [
    'เก็บในที่แห้ง ยกพื้นสูง กันความชื้นและมอด',
    'ร้านข้าวแกงสั่งประจำ ส่งตรงถึงหน้าร้าน',
    'บรรจุแน่นหนา ขนย้ายหลายทอดไม่เสียหาย',
    'ราคาปรับตามตลาด แนะนำสั่งล่วงหน้า',
  ],
  lines: [
    {
      th: 'ข้าวหอมมะลิ',
      en: 'Jasmine Rice',
      form: 'rice-sack',
      icon: 'rice',
      brands: [ruangThong, thungKhwan, naRao],
      flavours: [
        { th: 'ใหม่ต้นฤดู', en: 'New Crop', colour: '#2e7d32' },
        { th: 'เก่าค้างปี', en: 'Aged', colour: '#8a5a12' },
      ],
      content: '#f2ead8',
      colouredBy: 'brand',
      about: 'ข้าวหอมมะลิคัดเมล็ดยาว หุงขึ้นหม้อ นุ่มหอมทั้งบ้าน',
      sizes: [
        {
          th: '5 กก.',
          en: '5 kg',
          pieceBaht: 188,
          units: [
            ['มัด', 1],
            ['ถุง', 8],
          ],
        },
        { th: '48 กก.', en: '48 kg', pieceBaht: 1640, units: [['กระสอบ', 1]] },
      ],
    },
    {
      th: 'ข้าวขาวเสาไห้',
      en: 'White Rice',
      form: 'rice-sack',
      icon: 'wheat',
      brands: [naRao, thungKhwan],
      flavours: plain('#c8372d'),
      content: '#f6f1e6',
      colouredBy: 'brand',
      about: 'ข้าวขาวเม็ดร่วน เหมาะทำข้าวผัดและข้าวราดแกง',
      sizes: [
        {
          th: '5 กก.',
          en: '5 kg',
          pieceBaht: 124,
          units: [
            ['มัด', 1],
            ['ถุง', 8],
          ],
        },
        { th: '48 กก.', en: '48 kg', pieceBaht: 1090, units: [['กระสอบ', 1]] },
      ],
    },
    {
      th: 'ข้าวเหนียวเขี้ยวงู',
      en: 'Sticky Rice',
      form: 'rice-sack',
      icon: 'rice',
      brands: [ruangThong, naRao],
      flavours: plain('#6a3a93'),
      content: '#fbf7ee',
      colouredBy: 'brand',
      about: 'ข้าวเหนียวเขี้ยวงูเมล็ดเรียว นึ่งแล้วนุ่ม เย็นแล้วไม่แข็ง',
      sizes: [
        {
          th: '5 กก.',
          en: '5 kg',
          pieceBaht: 172,
          units: [
            ['มัด', 1],
            ['ถุง', 8],
          ],
        },
      ],
    },
    {
      th: 'น้ำตาลทราย',
      en: 'Sugar',
      form: 'pillow-pouch',
      icon: 'sugar',
      brands: [raiTawan, thungKhwan],
      flavours: [
        { th: 'ขาวบริสุทธิ์', en: 'Refined White', colour: '#2f74c0' },
        { th: 'สีรำ', en: 'Raw', colour: '#a8702a' },
      ],
      content: '#ffffff',
      colouredBy: 'flavour',
      about: 'น้ำตาลทรายอ้อยแท้ ละลายง่าย หวานสะอาด',
      sizes: [
        {
          th: '1 กก.',
          en: '1 kg',
          pieceBaht: 25.5,
          units: [
            ['กระสอบ', 1],
            ['แพ็ค', 5],
            ['ถุง', 50],
          ],
        },
      ],
    },
    {
      th: 'ถั่วเขียวเลาะเปลือก',
      en: 'Split Mung Beans',
      form: 'stand-pouch',
      icon: 'soybean',
      brands: [raiTawan],
      flavours: plain('#3f9a38'),
      content: '#e8c84a',
      colouredBy: 'brand',
      about: 'ถั่วเขียวเลาะเปลือกสะอาด แช่น้ำไว สุกง่าย ทำขนมได้หลายอย่าง',
      sizes: [
        {
          th: '500 ก.',
          en: '500 g',
          pieceBaht: 29,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 4],
            ['ถุง', 24],
          ],
        },
      ],
    },
    {
      th: 'แป้งทอดกรอบ',
      en: 'Crispy Batter Mix',
      form: 'pillow-pouch',
      icon: 'wheat',
      brands: [raiTawan, naRao],
      flavours: plain('#d9480f'),
      content: '#f5ead2',
      colouredBy: 'brand',
      about: 'แป้งชุบทอดสูตรกรอบนาน ร้านกล้วยแขกและไก่ทอดไว้ใจ',
      sizes: [
        {
          th: '150 ก.',
          en: '150 g',
          pieceBaht: 10.5,
          units: [
            ['ลัง', 1],
            ['โหล', 5],
            ['ซอง', 60],
          ],
        },
        {
          th: '1 กก.',
          en: '1 kg',
          pieceBaht: 48,
          units: [
            ['ลัง', 1],
            ['ถุง', 10],
          ],
        },
      ],
    },
    {
      th: 'พริกแห้งเม็ดใหญ่',
      en: 'Dried Chillies',
      form: 'stand-pouch',
      icon: 'chilli',
      brands: [thungKhwan, raiTawan],
      flavours: plain('#2e7d32'),
      content: '#8f1f14',
      colouredBy: 'brand',
      about: 'พริกแห้งคัดก้าน สีแดงสด ไม่อับชื้น ตำพริกแกงได้สีสวย',
      sizes: [
        {
          th: '100 ก.',
          en: '100 g',
          pieceBaht: 24,
          units: [
            ['ลัง', 1],
            ['โหล', 4],
            ['ถุง', 48],
          ],
        },
      ],
    },
    {
      th: 'กระเทียมเจียว',
      en: 'Fried Garlic',
      form: 'jar',
      icon: 'garlic',
      brands: [raiTawan],
      flavours: plain('#b3261e'),
      content: '#d9a441',
      colouredBy: 'brand',
      about: 'กระเทียมไทยเจียวเหลืองกรอบ โรยก๋วยเตี๋ยวหอมทันที',
      sizes: [
        {
          th: '500 ก.',
          en: '500 g',
          pieceBaht: 98,
          units: [
            ['ลัง', 1],
            ['กระปุก', 12],
          ],
        },
      ],
    },
  ],
};
