import type { ShelfBrand, ShelfFlavour, ShelfGroup } from './shelf-line.ts';
import { plain } from './shelf-line.ts';

const thaiAroi: ShelfBrand = {
  th: 'ไทยอร่อย',
  en: 'Thai Aroi',
  style: 'badge',
  main: '#c2173f',
  accent: '#f6c52f',
};
const meeDuang: ShelfBrand = {
  th: 'หมี่ดวงดี',
  en: 'Mee Duang Dee',
  style: 'wave',
  main: '#1f5fa8',
  accent: '#f6b52f',
};
const ochaDee: ShelfBrand = {
  th: 'โอชาดี',
  en: 'Ocha Dee',
  style: 'burst',
  main: '#2e7d32',
  accent: '#f2b632',
};
const senThip: ShelfBrand = {
  th: 'เส้นทิพย์',
  en: 'Sen Thip',
  style: 'clean',
  main: '#0f7a6b',
  accent: '#e07b1f',
};

const soups: readonly ShelfFlavour[] = [
  { th: 'ต้มยำกุ้งน้ำข้น', en: 'Creamy Tom Yum Shrimp', colour: '#d8431f', icon: 'shrimp' },
  { th: 'หมูสับ', en: 'Minced Pork', colour: '#b4232b', icon: 'pork' },
  { th: 'ไก่กระเทียม', en: 'Garlic Chicken', colour: '#e09a1a', icon: 'chicken' },
  { th: 'เย็นตาโฟ', en: 'Yentafo', colour: '#c2347c', icon: 'noodles' },
  { th: 'ผัดขี้เมาแห้ง', en: 'Drunken Noodles', colour: '#2e7d32', icon: 'chilli' },
  { th: 'เป็ดพะโล้', en: 'Stewed Duck', colour: '#6d3d1e', icon: 'noodles' },
];

export const noodles: ShelfGroup = {
  letter: 'N',
  th: 'บะหมี่และเส้น',
  en: 'Noodles',
  weight: 28,
  advice: [
    'ซื้อยกลังคุ้มกว่า แบ่งขายเป็นแพ็คหรือซองได้',
    'สินค้าขายดีอันดับต้นของร้านชำ ควรมีติดชั้นทุกรส',
    'วันหมดอายุยาวหกเดือนขึ้นไป เก็บง่ายไม่เปลืองที่',
    'ช่วงสิ้นเดือนขายดีเป็นพิเศษ แนะนำสั่งเผื่อ',
  ],
  lines: [
    {
      th: 'บะหมี่กึ่งสำเร็จรูป',
      en: 'Instant Noodles',
      form: 'pillow-pouch',
      icon: 'noodles',
      brands: [thaiAroi, meeDuang, ochaDee],
      flavours: soups,
      content: '#f2c14e',
      colouredBy: 'flavour',
      about: 'บะหมี่เส้นเหนียวนุ่ม น้ำซุปรสจัด ต้มสามนาทีพร้อมกิน',
      sizes: [
        {
          th: '60 ก.',
          en: '60 g',
          pieceBaht: 5.2,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 6],
            ['ซอง', 60],
          ],
        },
      ],
    },
    {
      th: 'บะหมี่ถ้วย',
      en: 'Cup Noodles',
      form: 'noodle-cup',
      icon: 'noodles',
      brands: [thaiAroi, meeDuang, ochaDee],
      flavours: soups,
      content: '#f2c14e',
      colouredBy: 'flavour',
      about: 'บะหมี่ถ้วยเติมน้ำร้อน มีผักและเนื้ออบแห้งในถ้วย สะดวกทุกที่',
      sizes: [
        {
          th: '65 ก.',
          en: '65 g',
          pieceBaht: 11.5,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 6],
            ['ถ้วย', 36],
          ],
        },
      ],
    },
    {
      th: 'โจ๊กกึ่งสำเร็จรูป',
      en: 'Instant Rice Porridge',
      form: 'noodle-cup',
      icon: 'rice',
      brands: [ochaDee, thaiAroi],
      flavours: [
        { th: 'รสหมู', en: 'Pork', colour: '#b4232b', icon: 'pork' },
        { th: 'รสไก่', en: 'Chicken', colour: '#e09a1a', icon: 'chicken' },
        { th: 'รสกุ้ง', en: 'Shrimp', colour: '#d8431f', icon: 'shrimp' },
      ],
      content: '#f5ead2',
      colouredBy: 'flavour',
      about: 'โจ๊กข้าวหอมเนื้อเนียน เติมน้ำร้อนได้มื้อเช้าทันที',
      sizes: [
        {
          th: '50 ก.',
          en: '50 g',
          pieceBaht: 13.5,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 6],
            ['ถ้วย', 36],
          ],
        },
      ],
    },
    {
      th: 'วุ้นเส้น',
      en: 'Glass Noodles',
      form: 'pillow-pouch',
      icon: 'noodles',
      brands: [senThip],
      flavours: plain('#3f9a38'),
      content: '#eef3ea',
      colouredBy: 'brand',
      about: 'วุ้นเส้นถั่วเขียวแท้ เหนียวนุ่ม ไม่เละ ทำยำหรือแกงจืดก็อร่อย',
      sizes: [
        {
          th: '80 ก.',
          en: '80 g',
          pieceBaht: 12.5,
          units: [
            ['ลัง', 1],
            ['โหล', 5],
            ['ห่อ', 60],
          ],
        },
        {
          th: '500 ก.',
          en: '500 g',
          pieceBaht: 62,
          units: [
            ['ลัง', 1],
            ['ห่อ', 24],
          ],
        },
      ],
    },
    {
      th: 'เส้นหมี่อบแห้ง',
      en: 'Rice Vermicelli',
      form: 'pillow-pouch',
      icon: 'rice',
      brands: [senThip, meeDuang],
      flavours: plain('#c8372d'),
      content: '#f6efe2',
      colouredBy: 'brand',
      about: 'เส้นหมี่ข้าวเจ้าอบแห้ง เส้นเล็กไม่ขาด ลวกเร็วสองนาที',
      sizes: [
        {
          th: '180 ก.',
          en: '180 g',
          pieceBaht: 14,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 6],
            ['ห่อ', 36],
          ],
        },
      ],
    },
    {
      th: 'เส้นก๋วยเตี๋ยวผัดไทย',
      en: 'Pad Thai Noodles',
      form: 'pillow-pouch',
      icon: 'shrimp',
      brands: [senThip, ochaDee],
      flavours: plain('#d9820f'),
      content: '#f6efe2',
      colouredBy: 'brand',
      about: 'เส้นจันท์เหนียวหนึบ ผัดไม่เละ ร้านผัดไทยเลือกใช้',
      sizes: [
        {
          th: '400 ก.',
          en: '400 g',
          pieceBaht: 24.5,
          units: [
            ['ลัง', 1],
            ['ห่อ', 30],
          ],
        },
      ],
    },
  ],
};
