import type { ShelfBrand, ShelfGroup } from './shelf-line.ts';
import { plain } from './shelf-line.ts';

const greenleaf: ShelfBrand = {
  th: 'กรีนลีฟ',
  en: 'Greenleaf',
  style: 'clean',
  main: '#1f9d55',
  accent: '#9acd32',
};
const namFaSai: ShelfBrand = {
  th: 'น้ำฟ้าใส',
  en: 'Nam Fa Sai',
  style: 'wave',
  main: '#1c6fc0',
  accent: '#9ad7f5',
};
const zaZap: ShelfBrand = { th: 'ซ่าสุด', en: 'Za Sut', style: 'burst', main: '#d62839', accent: '#ffd23f' };
const suanSukjai: ShelfBrand = {
  th: 'สวนสุขใจ',
  en: 'Suan Sukjai',
  style: 'split',
  main: '#e07b1f',
  accent: '#3f9a38',
};
const saiFa: ShelfBrand = { th: 'สายฟ้า', en: 'Sai Fa', style: 'wave', main: '#b3261e', accent: '#ffd23f' };
const raengDee: ShelfBrand = {
  th: 'แรงดี',
  en: 'Raeng Dee',
  style: 'badge',
  main: '#1b3a7a',
  accent: '#f6c52f',
};

export const drinks: ShelfGroup = {
  letter: 'D',
  th: 'เครื่องดื่ม',
  en: 'Drinks',
  weight: 30,
  advice: [
    'แช่เย็นไว้หน้าร้าน หยิบขายได้ตลอดวัน',
    'หน้าร้อนขายดี ควรมีสำรองอย่างน้อยสามลัง',
    'มีฟิล์มห่อแพ็ค ยกสะดวก ไม่ต้องแกะลัง',
    'งานบุญงานเลี้ยงสั่งยกลัง ได้ราคาพิเศษตามระดับร้าน',
  ],
  lines: [
    {
      th: 'ชาเขียวญี่ปุ่น',
      en: 'Japanese Green Tea',
      form: 'drink-bottle',
      icon: 'leaf',
      brands: [greenleaf, suanSukjai],
      content: '#c99a3c',
      colouredBy: 'brand',
      about: 'ชาเขียวพร้อมดื่มจากยอดใบชา หอมสดชื่น หวานน้อย',
      flavours: [
        { th: 'ต้นตำรับ', en: 'Original', colour: '#2e7d32' },
        { th: 'น้ำผึ้งมะนาว', en: 'Honey Lemon', colour: '#d9a20f', icon: 'lime' },
        { th: 'ข้าวญี่ปุ่น', en: 'Genmai', colour: '#a8702a', icon: 'rice' },
      ],
      sizes: [
        {
          th: '380 มล.',
          en: '380 ml',
          pieceBaht: 13.5,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 4],
            ['ขวด', 24],
          ],
        },
        {
          th: '325 มล.',
          en: '325 ml',
          pieceBaht: 12,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 4],
            ['กระป๋อง', 24],
          ],
          form: 'can',
        },
      ],
    },
    {
      th: 'น้ำดื่ม',
      en: 'Drinking Water',
      form: 'drink-bottle',
      icon: 'water',
      brands: [namFaSai],
      flavours: plain('#58b7e8'),
      content: '#bfe4f7',
      colouredBy: 'brand',
      about: 'น้ำดื่มสะอาดผ่านการกรองแบบอาร์โอ ขวดบางรีไซเคิลได้',
      sizes: [
        {
          th: '600 มล.',
          en: '600 ml',
          pieceBaht: 4,
          units: [
            ['แพ็ค', 1],
            ['ขวด', 12],
          ],
        },
        {
          th: '1.5 ลิตร',
          en: '1.5 l',
          pieceBaht: 7.5,
          units: [
            ['แพ็ค', 1],
            ['ขวด', 6],
          ],
        },
      ],
    },
    {
      th: 'น้ำอัดลม',
      en: 'Soft Drink',
      form: 'can',
      icon: 'cola',
      brands: [zaZap],
      colouredBy: 'flavour',
      content: '#4b1f10',
      about: 'น้ำอัดลมซ่าเต็มกระป๋อง เปิดแล้วชื่นใจทันที',
      flavours: [
        { th: 'โคล่า', en: 'Cola', colour: '#a3161f', icon: 'cola' },
        { th: 'ส้มซ่า', en: 'Orange', colour: '#ef7d14', icon: 'orange' },
        { th: 'สตรอว์เบอร์รี', en: 'Strawberry', colour: '#dc2f5c', icon: 'strawberry' },
        { th: 'เลมอนไลม์', en: 'Lemon Lime', colour: '#2f9e44', icon: 'lime' },
        { th: 'องุ่น', en: 'Grape', colour: '#6a3a93', icon: 'grape' },
      ],
      sizes: [
        {
          th: '325 มล.',
          en: '325 ml',
          pieceBaht: 11.5,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 4],
            ['กระป๋อง', 24],
          ],
        },
        {
          th: '1.25 ลิตร',
          en: '1.25 l',
          pieceBaht: 27,
          units: [
            ['แพ็ค', 1],
            ['ขวด', 12],
          ],
          form: 'drink-bottle',
        },
      ],
    },
    {
      th: 'น้ำผลไม้',
      en: 'Fruit Juice',
      form: 'milk-carton',
      icon: 'orange',
      brands: [suanSukjai, greenleaf],
      colouredBy: 'flavour',
      content: '#f6a623',
      about: 'น้ำผลไม้จากสวนไทย ไม่ใส่สีไม่ใส่วัตถุกันเสีย',
      flavours: [
        { th: 'ส้มสายน้ำผึ้ง', en: 'Orange', colour: '#ee8419', icon: 'orange' },
        { th: 'ลิ้นจี่', en: 'Lychee', colour: '#cf3550', icon: 'lychee' },
        { th: 'สับปะรด', en: 'Pineapple', colour: '#d9a20f', icon: 'pineapple' },
        { th: 'มะม่วง', en: 'Mango', colour: '#f0a01c', icon: 'mango' },
        { th: 'องุ่นแดง', en: 'Red Grape', colour: '#6a2a6e', icon: 'grape' },
      ],
      sizes: [
        {
          th: '1 ลิตร',
          en: '1 l',
          pieceBaht: 48,
          units: [
            ['ลัง', 1],
            ['กล่อง', 12],
          ],
        },
        {
          th: '200 มล.',
          en: '200 ml',
          pieceBaht: 11.25,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 12],
            ['กล่อง', 48],
          ],
          form: 'milk-box',
        },
      ],
    },
    {
      th: 'เครื่องดื่มชูกำลัง',
      en: 'Energy Drink',
      form: 'energy-bottle',
      icon: 'bolt',
      brands: [saiFa, raengDee],
      flavours: plain('#ffd23f'),
      content: '#6b3a14',
      colouredBy: 'brand',
      about: 'เครื่องดื่มให้พลังงานผสมวิตามินบี คนทำงานกะดึกนิยม',
      sizes: [
        {
          th: '150 มล.',
          en: '150 ml',
          pieceBaht: 8.4,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 5],
            ['ขวด', 50],
          ],
        },
      ],
    },
    {
      th: 'น้ำมะพร้าวน้ำหอม',
      en: 'Coconut Water',
      form: 'can',
      icon: 'coconut',
      brands: [suanSukjai, greenleaf],
      flavours: plain('#3f9a38'),
      content: '#e8f2ea',
      colouredBy: 'brand',
      about: 'น้ำมะพร้าวน้ำหอมราชบุรีแท้ มีเนื้อมะพร้าวอ่อนในกระป๋อง',
      sizes: [
        {
          th: '310 มล.',
          en: '310 ml',
          pieceBaht: 17.5,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 4],
            ['กระป๋อง', 24],
          ],
        },
      ],
    },
    {
      th: 'น้ำหวานเข้มข้น',
      en: 'Syrup',
      form: 'glass-bottle',
      icon: 'strawberry',
      brands: [{ th: 'ตาหวาน', en: 'Ta Wan', style: 'heritage', main: '#b3261e', accent: '#2e7d32' }],
      colouredBy: 'brand',
      content: '#c4142e',
      about: 'น้ำหวานเข้มข้นชงกับโซดาหรือนมสด ร้านน้ำชงขาดไม่ได้',
      flavours: [
        { th: 'กลิ่นสละ', en: 'Salak', colour: '#b3261e', icon: 'strawberry' },
        { th: 'กลิ่นครีมโซดา', en: 'Cream Soda', colour: '#2e7d32', icon: 'leaf' },
      ],
      sizes: [
        {
          th: '710 มล.',
          en: '710 ml',
          pieceBaht: 53,
          units: [
            ['ลัง', 1],
            ['ขวด', 12],
          ],
        },
      ],
    },
  ],
};
