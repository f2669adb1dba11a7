import type { ShelfBrand, ShelfGroup } from './shelf-line.ts';

const phioPhong: ShelfBrand = {
  th: 'ผิวผ่อง',
  en: 'Phio Phong',
  style: 'clean',
  main: '#d6457f',
  accent: '#f2a7c3',
};
const homLamun: ShelfBrand = {
  th: 'หอมละมุน',
  en: 'Hom Lamun',
  style: 'wave',
  main: '#5b4bb0',
  accent: '#f3c6dd',
};
const yimSai: ShelfBrand = { th: 'ยิ้มใส', en: 'Yim Sai', style: 'split', main: '#0f7fc0', accent: '#e23b3b' };
const samunDee: ShelfBrand = {
  th: 'สมุนดี',
  en: 'Samun Dee',
  style: 'heritage',
  main: '#2e6b2f',
  accent: '#b5651d',
};

export const personalCare: ShelfGroup = {
  letter: 'P',
  th: 'ของใช้ส่วนตัว',
  en: 'Personal Care',
  weight: 24,
  advice: [
    'วางใกล้เคาน์เตอร์ ลูกค้าหยิบง่าย',
    'มีหลายขนาด ขายดีในหอพักและตลาดนัด',
    'บรรจุภัณฑ์สวย จัดชุดของขวัญปีใหม่ได้',
    'ผ่านมาตรฐาน มีฉลากภาษาไทยครบถ้วน',
  ],
  lines: [
    {
      th: 'แชมพู',
      en: 'Shampoo',
      form: 'flip-bottle',
      icon: 'flower',
      brands: [homLamun, samunDee],
      colouredBy: 'flavour',
      content: '#e9def7',
      about: 'แชมพูเนื้อครีมเข้มข้น ผมนุ่มหวีง่าย หอมทั้งวัน',
      flavours: [
        { th: 'ผมนุ่มสลวย', en: 'Soft & Smooth', colour: '#8a4bb0', icon: 'flower' },
        { th: 'ขจัดรังแค', en: 'Anti Dandruff', colour: '#1c6fc0', icon: 'water' },
        { th: 'มะกรูดอัญชัน', en: 'Kaffir & Butterfly Pea', colour: '#2e7d32', icon: 'lime' },
      ],
      sizes: [
        {
          th: '340 มล.',
          en: '340 ml',
          pieceBaht: 78,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 4],
            ['ขวด', 24],
          ],
        },
        {
          th: '6 มล.',
          en: '6 ml',
          pieceBaht: 1.75,
          units: [
            ['ลัง', 1],
            ['ห่วง', 24],
            ['ซอง', 288],
          ],
          form: 'sachet',
        },
      ],
    },
    {
      th: 'ครีมอาบน้ำ',
      en: 'Shower Cream',
      form: 'pump-bottle',
      icon: 'bubbles',
      brands: [phioPhong, homLamun],
      colouredBy: 'flavour',
      content: '#f9e3ec',
      about: 'ครีมอาบน้ำฟองนุ่ม ล้างออกง่าย ผิวไม่แห้งตึง',
      flavours: [
        { th: 'น้ำนมข้าว', en: 'Rice Milk', colour: '#c99a3c', icon: 'rice' },
        { th: 'กุหลาบ', en: 'Rose', colour: '#d6457f', icon: 'flower' },
        { th: 'มะพร้าว', en: 'Coconut', colour: '#6d9a3a', icon: 'coconut' },
      ],
      sizes: [
        {
          th: '450 มล.',
          en: '450 ml',
          pieceBaht: 84,
          units: [
            ['ลัง', 1],
            ['ขวด', 12],
          ],
        },
        {
          th: '180 มล.',
          en: '180 ml',
          pieceBaht: 29,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 6],
            ['ถุง', 24],
          ],
          form: 'stand-pouch',
        },
      ],
    },
    {
      th: 'สบู่ก้อน',
      en: 'Bar Soap',
      form: 'soap',
      icon: 'flower',
      brands: [phioPhong, samunDee],
      colouredBy: 'flavour',
      content: '#f3c6d6',
      about: 'สบู่ก้อนเนื้อแน่น ฟองละเอียด ใช้ได้นานไม่เละ',
      flavours: [
        { th: 'มะขาม', en: 'Tamarind', colour: '#8a4a1c', icon: 'leaf' },
        { th: 'ขมิ้นน้ำผึ้ง', en: 'Turmeric Honey', colour: '#d9920f', icon: 'flower' },
        { th: 'น้ำนมแพะ', en: 'Goat Milk', colour: '#3a8fc4', icon: 'milk' },
      ],
      sizes: [
        {
          th: '65 ก.',
          en: '65 g',
          pieceBaht: 9.25,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 36],
            ['ก้อน', 144],
          ],
        },
      ],
    },
    {
      th: 'ยาสีฟัน',
      en: 'Toothpaste',
      form: 'toothpaste',
      icon: 'tooth',
      brands: [yimSai, samunDee],
      colouredBy: 'brand',
      content: '#ffffff',
      about: 'ยาสีฟันป้องกันฟันผุ ลมหายใจสดชื่นยาวนาน',
      flavours: [
        { th: 'เย็นสดชื่น', en: 'Cool Mint', colour: '#1c6fc0', icon: 'tooth' },
        { th: 'สมุนไพรกานพลู', en: 'Clove Herbal', colour: '#2e7d32', icon: 'leaf' },
        { th: 'เกลือ', en: 'Salt', colour: '#d8431f', icon: 'salt' },
      ],
      sizes: [
        {
          th: '150 ก.',
          en: '150 g',
          pieceBaht: 42.5,
          units: [
            ['ลัง', 1],
            ['โหล', 6],
            ['หลอด', 72],
          ],
        },
        {
          th: '40 ก.',
          en: '40 g',
          pieceBaht: 14.5,
          units: [
            ['ลัง', 1],
            ['โหล', 12],
            ['หลอด', 144],
          ],
        },
      ],
    },
    {
      th: 'โฟมล้างหน้า',
      en: 'Facial Foam',
      form: 'tube',
      icon: 'sparkle',
      brands: [phioPhong, homLamun],
      colouredBy: 'flavour',
      content: '#ffffff',
      about: 'โฟมล้างหน้าอ่อนโยน ล้างสะอาดไม่ตึงผิว ใช้ได้ทุกวัน',
      flavours: [
        { th: 'ผิวกระจ่างใส', en: 'Bright', colour: '#d6457f', icon: 'sparkle' },
        { th: 'ลดสิว', en: 'Acne Care', colour: '#1f9d8a', icon: 'leaf' },
      ],
      sizes: [
        {
          th: '100 ก.',
          en: '100 g',
          pieceBaht: 58,
          units: [
            ['ลัง', 1],
            ['โหล', 3],
            ['หลอด', 36],
          ],
        },
      ],
    },
    {
      th: 'โลชั่นบำรุงผิว',
      en: 'Body Lotion',
      form: 'pump-bottle',
      icon: 'milk',
      brands: [phioPhong],
      colouredBy: 'flavour',
      content: '#fff3ea',
      about: 'โลชั่นเนื้อบางเบา ซึมไว ผิวชุ่มชื้นไม่เหนียว',
      flavours: [
        { th: 'น้ำนมข้าว', en: 'Rice Milk', colour: '#b98a2e', icon: 'rice' },
        { th: 'ว่านหางจระเข้', en: 'Aloe Vera', colour: '#3f9a58', icon: 'leaf' },
      ],
      sizes: [
        {
          th: '400 มล.',
          en: '400 ml',
          pieceBaht: 96,
          units: [
            ['ลัง', 1],
            ['ขวด', 12],
          ],
        },
      ],
    },
    {
      th: 'แป้งเย็น',
      en: 'Cooling Powder',
      form: 'canister',
      icon: 'sparkle',
      brands: [homLamun, samunDee],
      colouredBy: 'flavour',
      content: '#ffffff',
      about: 'แป้งเย็นทาหลังอาบน้ำ สดชื่น ลดอับชื้นในหน้าร้อน',
      flavours: [
        { th: 'สูตรเย็นจัด', en: 'Extra Cool', colour: '#1c6fc0', icon: 'sparkle' },
        { th: 'กลิ่นดอกไม้', en: 'Floral', colour: '#b0459a', icon: 'flower' },
      ],
      sizes: [
        {
          th: '150 ก.',
          en: '150 g',
          pieceBaht: 27,
          units: [
            ['ลัง', 1],
            ['โหล', 6],
            ['กระป๋อง', 72],
          ],
        },
      ],
    },
  ],
};
