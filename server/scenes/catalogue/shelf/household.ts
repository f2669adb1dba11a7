import type { ShelfBrand, ShelfFlavour, ShelfGroup } from './shelf-line.ts';

const khaoSaan: ShelfBrand = {
  th: 'ขาวสะอ้าน',
  en: 'Khao Sa-an',
  style: 'burst',
  main: '#1c56b0',
  accent: '#f2b632',
};
const fongFu: ShelfBrand = { th: 'ฟองฟู', en: 'Fong Fu', style: 'wave', main: '#0f8f8a', accent: '#b9ec6a' };
const banSai: ShelfBrand = { th: 'บ้านใส', en: 'Ban Sai', style: 'badge', main: '#5b2a86', accent: '#8fd3f4' };
const numNuan: ShelfBrand = {
  th: 'นุ่มนวล',
  en: 'Num Nuan',
  style: 'clean',
  main: '#c2347c',
  accent: '#58b7e8',
};

const scents: readonly ShelfFlavour[] = [
  { th: 'กลิ่นดอกไม้เช้า', en: 'Morning Bloom', colour: '#d6457f', icon: 'flower' },
  { th: 'กลิ่นทุ่งลาเวนเดอร์', en: 'Lavender', colour: '#6a4bb0', icon: 'flower' },
  { th: 'สูตรตากในร่ม', en: 'Indoor Dry', colour: '#128a6a', icon: 'shirt' },
  { th: 'กลิ่นแดดอุ่น', en: 'Warm Sun', colour: '#ef8f14', icon: 'sparkle' },
];

export const household: ShelfGroup = {
  letter: 'H',
  th: 'ของใช้ในบ้าน',
  en: 'Household',
  weight: 26,
  advice: [
    'ลูกค้าซื้อซ้ำทุกเดือน วางคู่กันขายได้ทั้งชุด',
    'ร้านซักรีดและหอพักสั่งยกลัง',
    'คุณภาพสม่ำเสมอ ลูกค้าบอกต่อ',
    'บรรจุภัณฑ์แข็งแรง วางตั้งได้ไม่เปลืองชั้น',
  ],
  lines: [
    {
      th: 'ผงซักฟอก',
      en: 'Detergent Powder',
      form: 'pillow-pouch',
      icon: 'shirt',
      brands: [khaoSaan, fongFu],
      flavours: scents.slice(0, 3),
      content: '#ffffff',
      colouredBy: 'flavour',
      about: 'ผงซักฟอกพลังขจัดคราบ ละลายไว ซักมือซักเครื่องได้',
      sizes: [
        {
          th: '800 ก.',
          en: '800 g',
          pieceBaht: 52,
          units: [
            ['ลัง', 1],
            ['ถุง', 12],
          ],
        },
        {
          th: '70 ก.',
          en: '70 g',
          pieceBaht: 4.4,
          units: [
            ['ลัง', 1],
            ['โหล', 12],
            ['ซอง', 144],
          ],
        },
      ],
    },
    {
      th: 'น้ำยาซักผ้า',
      en: 'Liquid Detergent',
      form: 'stand-pouch',
      icon: 'bubbles',
      brands: [khaoSaan, fongFu],
      flavours: scents,
      content: '#8fd3f4',
      colouredBy: 'flavour',
      about: 'น้ำยาซักผ้าเข้มข้น ใช้น้อยก็สะอาด ถนอมผ้าสี',
      sizes: [
        {
          th: '700 มล.',
          en: '700 ml',
          pieceBaht: 49,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 3],
            ['ถุง', 12],
          ],
        },
      ],
    },
    {
      th: 'น้ำยาปรับผ้านุ่ม',
      en: 'Fabric Softener',
      form: 'stand-pouch',
      icon: 'flower',
      brands: [numNuan],
      flavours: scents,
      content: '#f6b8d3',
      colouredBy: 'flavour',
      about: 'น้ำยาปรับผ้านุ่มหอมนาน ผ้านุ่มรีดง่าย ไม่มีกลิ่นอับ',
      sizes: [
        {
          th: '580 มล.',
          en: '580 ml',
          pieceBaht: 36,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 6],
            ['ถุง', 24],
          ],
        },
        {
          th: '20 มล.',
          en: '20 ml',
          pieceBaht: 2.1,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 12],
            ['ซอง', 288],
          ],
          form: 'sachet',
        },
      ],
    },
    {
      th: 'น้ำยาล้างจาน',
      en: 'Dishwashing Liquid',
      form: 'flip-bottle',
      icon: 'dish',
      brands: [fongFu, banSai],
      colouredBy: 'brand',
      content: '#cfe86a',
      about: 'น้ำยาล้างจานขจัดคราบมัน ล้างออกง่าย ไม่กัดมือ',
      flavours: [
        { th: 'มะนาว', en: 'Lime', colour: '#7ab62d', icon: 'lime' },
        { th: 'ชาเขียว', en: 'Green Tea', colour: '#2e7d32', icon: 'leaf' },
      ],
      sizes: [
        {
          th: '750 มล.',
          en: '750 ml',
          pieceBaht: 34,
          units: [
            ['ลัง', 1],
            ['ขวด', 12],
          ],
        },
        {
          th: '500 มล.',
          en: '500 ml',
          pieceBaht: 19,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 3],
            ['ถุง', 24],
          ],
          form: 'stand-pouch',
        },
      ],
    },
    {
      th: 'น้ำยาถูพื้น',
      en: 'Floor Cleaner',
      form: 'flip-bottle',
      icon: 'sparkle',
      brands: [banSai, fongFu],
      colouredBy: 'flavour',
      content: '#c9b2ea',
      about: 'น้ำยาถูพื้นหอมสะอาด แห้งไว ไม่เหนียวเท้า',
      flavours: [
        { th: 'กลิ่นลาเวนเดอร์', en: 'Lavender', colour: '#6a4bb0', icon: 'flower' },
        { th: 'กลิ่นป่าสน', en: 'Pine', colour: '#1f7a45', icon: 'leaf' },
      ],
      sizes: [
        {
          th: '800 มล.',
          en: '800 ml',
          pieceBaht: 41,
          units: [
            ['ลัง', 1],
            ['ขวด', 12],
          ],
        },
      ],
    },
    {
      th: 'สเปรย์ทำความสะอาด',
      en: 'Kitchen Cleaner Spray',
      form: 'spray-bottle',
      icon: 'sparkle',
      brands: [banSai, khaoSaan],
      flavours: [
        { th: 'สูตรครัว', en: 'Kitchen', colour: '#ef8f14', icon: 'dish' },
        { th: 'สูตรห้องน้ำ', en: 'Bathroom', colour: '#1c7fb8', icon: 'water' },
      ],
      content: '#d5ecf7',
      colouredBy: 'flavour',
      about: 'สเปรย์ขจัดคราบฝังแน่น ฉีดทิ้งไว้หนึ่งนาทีแล้วเช็ดออก',
      sizes: [
        {
          th: '500 มล.',
          en: '500 ml',
          pieceBaht: 58,
          units: [
            ['ลัง', 1],
            ['ขวด', 12],
          ],
        },
      ],
    },
    {
      th: 'กระดาษชำระ',
      en: 'Toilet Tissue',
      form: 'tissue-pack',
      icon: 'tissue',
      brands: [numNuan, banSai],
      flavours: [
        { th: 'หนาสองชั้น', en: '2-ply', colour: '#58b7e8' },
        { th: 'หนาสามชั้น', en: '3-ply', colour: '#d6457f' },
      ],
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'กระดาษชำระเนื้อนุ่ม เหนียว ไม่เป็นขุย ม้วนแน่นเต็มแกน',
      sizes: [
        {
          th: '6 ม้วน',
          en: '6 rolls',
          pieceBaht: 43.5,
          units: [
            ['มัด', 1],
            ['แพ็ค', 16],
          ],
        },
        {
          th: '24 ม้วน',
          en: '24 rolls',
          pieceBaht: 165,
          units: [
            ['มัด', 1],
            ['แพ็ค', 4],
          ],
        },
      ],
    },
    {
      th: 'สเปรย์ไล่ยุง',
      en: 'Mosquito Spray',
      form: 'canister',
      icon: 'leaf',
      brands: [banSai],
      flavours: [{ th: 'ตะไคร้หอม', en: 'Citronella', colour: '#7ab62d' }],
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'สเปรย์ตะไคร้หอมไล่ยุง กลิ่นไม่ฉุน ใช้ในห้องนอนได้',
      sizes: [
        {
          th: '300 มล.',
          en: '300 ml',
          pieceBaht: 62,
          units: [
            ['ลัง', 1],
            ['โหล', 2],
            ['กระป๋อง', 24],
          ],
        },
      ],
    },
  ],
};
