import type { ShelfBrand, ShelfGroup } from './shelf-line.ts';
import { plain } from './shelf-line.ts';

const samutRung: ShelfBrand = {
  th: 'สมุทรรุ่ง',
  en: 'Samut Rung',
  style: 'classic',
  main: '#b3261e',
  accent: '#f2b632',
};
const thaleNgam: ShelfBrand = {
  th: 'ทะเลงาม',
  en: 'Thale Ngam',
  style: 'split',
  main: '#0f6aa6',
  accent: '#f2a51f',
};
const suanPhrao: ShelfBrand = {
  th: 'สวนพร้าว',
  en: 'Suan Phrao',
  style: 'clean',
  main: '#2e7d32',
  accent: '#9acd32',
};
const laanThong: ShelfBrand = {
  th: 'ลานผลไม้',
  en: 'Lan Phonlamai',
  style: 'wave',
  main: '#d9480f',
  accent: '#ffd76a',
};

export const cannedFood: ShelfGroup = {
  letter: 'F',
  th: 'อาหารกระป๋อง',
  en: 'Canned Food',
  weight: 22,
  advice: [
    'เก็บได้นานสองปี เหมาะสต๊อกไว้หน้าฝน',
    'เปิดง่าย ลูกค้าหอพักชอบ',
    'สินค้าบุบแจ้งเปลี่ยนได้ภายในเจ็ดวัน',
    'ชุดถุงยังชีพและงานบุญสั่งจำนวนมากได้',
  ],
  lines: [
    {
      th: 'ปลากระป๋อง',
      en: 'Canned Fish',
      form: 'tin',
      icon: 'fish',
      brands: [samutRung, thaleNgam],
      content: '#c22a1a',
      colouredBy: 'brand',
      about: 'ปลาชิ้นโตในซอสเข้มข้น เปิดกินกับข้าวสวยได้ทันที',
      flavours: [
        { th: 'ซาร์ดีนซอสมะเขือเทศ', en: 'Sardines in Tomato Sauce', colour: '#f2b632', icon: 'tomato' },
        { th: 'แมคเคอเรลซอสพริก', en: 'Mackerel in Chilli Sauce', colour: '#d8231c', icon: 'chilli' },
        { th: 'แมคเคอเรลต้มเค็ม', en: 'Stewed Mackerel', colour: '#8a5a12', icon: 'fish' },
      ],
      sizes: [
        {
          th: '155 ก.',
          en: '155 g',
          pieceBaht: 16.5,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 10],
            ['กระป๋อง', 100],
          ],
        },
      ],
    },
    {
      th: 'ทูน่า',
      en: 'Tuna',
      form: 'tin',
      icon: 'fish',
      brands: [thaleNgam, samutRung],
      content: '#e9c9a0',
      colouredBy: 'brand',
      about: 'เนื้อทูน่าล้วนไม่มีก้าง ทำแซนด์วิชหรือยำก็อร่อย',
      flavours: [
        { th: 'ในน้ำเกลือ', en: 'in Brine', colour: '#3aa0dc', icon: 'salt' },
        { th: 'ในน้ำมันถั่วเหลือง', en: 'in Soybean Oil', colour: '#e0a92e', icon: 'oil' },
        { th: 'ผัดพริกแกง', en: 'Curry', colour: '#d8431f', icon: 'chilli' },
      ],
      sizes: [
        {
          th: '165 ก.',
          en: '165 g',
          pieceBaht: 33,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 12],
            ['กระป๋อง', 48],
          ],
        },
      ],
    },
    {
      th: 'กะทิกระป๋อง',
      en: 'Coconut Milk',
      form: 'tin',
      icon: 'coconut',
      brands: [suanPhrao],
      flavours: plain('#9acd32'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'หัวกะทิเข้มข้นจากมะพร้าวทับสะแก แตกมันสวย แกงหอม',
      sizes: [
        {
          th: '400 มล.',
          en: '400 ml',
          pieceBaht: 36.5,
          units: [
            ['ลัง', 1],
            ['กระป๋อง', 24],
          ],
        },
      ],
    },
    {
      th: 'กะทิกล่องยูเอชที',
      en: 'UHT Coconut Milk',
      form: 'milk-box',
      icon: 'coconut',
      brands: [suanPhrao, laanThong],
      flavours: plain('#5aa832'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'กะทิยูเอชทีคั้นสด ไม่ต้องคั้นเอง เปิดแล้วเทลงหม้อได้เลย',
      sizes: [
        {
          th: '250 มล.',
          en: '250 ml',
          pieceBaht: 19.5,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 6],
            ['กล่อง', 36],
          ],
        },
      ],
    },
    {
      th: 'ผลไม้กระป๋อง',
      en: 'Canned Fruit',
      form: 'tin',
      icon: 'pineapple',
      brands: [laanThong, suanPhrao],
      colouredBy: 'flavour',
      content: '#f6c52f',
      about: 'ผลไม้ไทยในน้ำเชื่อม ชิ้นสวย กรอบ แช่เย็นเสิร์ฟได้เลย',
      flavours: [
        { th: 'สับปะรดแว่น', en: 'Pineapple Slices', colour: '#e0a516', icon: 'pineapple' },
        { th: 'เงาะสอดไส้สับปะรด', en: 'Rambutan with Pineapple', colour: '#c2234a', icon: 'lychee' },
        { th: 'ลิ้นจี่', en: 'Lychee', colour: '#d6527a', icon: 'lychee' },
      ],
      sizes: [
        {
          th: '565 ก.',
          en: '565 g',
          pieceBaht: 42,
          units: [
            ['ลัง', 1],
            ['กระป๋อง', 24],
          ],
        },
      ],
    },
    {
      th: 'ข้าวโพดหวานครีม',
      en: 'Cream Style Corn',
      form: 'tin',
      icon: 'corn',
      brands: [laanThong],
      flavours: plain('#3f9a38'),
      content: '#f6c52f',
      colouredBy: 'brand',
      about: 'ข้าวโพดหวานบดเป็นครีม ทำซุปหรือขนมได้สะดวก',
      sizes: [
        {
          th: '425 ก.',
          en: '425 g',
          pieceBaht: 28,
          units: [
            ['ลัง', 1],
            ['กระป๋อง', 24],
          ],
        },
      ],
    },
    {
      th: 'ผักกาดดองปรุงรส',
      en: 'Pickled Mustard Greens',
      form: 'tin',
      icon: 'leaf',
      brands: [samutRung, suanPhrao],
      flavours: plain('#5aa832'),
      content: '#9aa83a',
      colouredBy: 'brand',
      about: 'ผักกาดดองปรุงรสหวานเค็ม กรอบอร่อย กินกับข้าวต้มเข้ากันดี',
      sizes: [
        {
          th: '140 ก.',
          en: '140 g',
          pieceBaht: 14.5,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 8],
            ['กระป๋อง', 48],
          ],
        },
      ],
    },
    {
      th: 'เนื้อปูก้อนในน้ำเกลือ',
      en: 'Crab Meat',
      form: 'tin',
      icon: 'crab',
      brands: [thaleNgam],
      flavours: plain('#f2a51f'),
      content: '#f6d5c0',
      colouredBy: 'brand',
      about: 'เนื้อปูม้าแกะก้อนสวย ทำข้าวผัดปูหรือหลนปูได้ทั้งปี',
      sizes: [
        {
          th: '170 ก.',
          en: '170 g',
          pieceBaht: 89,
          units: [
            ['ลัง', 1],
            ['กระป๋อง', 24],
          ],
        },
      ],
    },
  ],
};
