import type { ShelfBrand, ShelfGroup } from './shelf-line.ts';
import { plain } from './shelf-line.ts';

const daoTalay: ShelfBrand = {
  th: 'ดาวทะเล',
  en: 'Dao Talay',
  style: 'classic',
  main: '#b3261e',
  accent: '#f2b632',
};
const plaKhuFa: ShelfBrand = {
  th: 'ปลาคู่ฟ้า',
  en: 'Pla Khu Fa',
  style: 'heritage',
  main: '#1f5fa8',
  accent: '#c8372d',
};
const maeLamai: ShelfBrand = {
  th: 'แม่ละไม',
  en: 'Mae Lamai',
  style: 'badge',
  main: '#e07b12',
  accent: '#ffe08a',
};
const rimKhlong: ShelfBrand = {
  th: 'ครัวริมคลอง',
  en: 'Krua Rim Khlong',
  style: 'split',
  main: '#2e7d32',
  accent: '#f2a51f',
};
const saengDuean: ShelfBrand = {
  th: 'แสงเดือน',
  en: 'Saeng Duean',
  style: 'wave',
  main: '#6a2a1a',
  accent: '#f0c24b',
};

export const condiments: ShelfGroup = {
  letter: 'C',
  th: 'เครื่องปรุง',
  en: 'Condiments',
  weight: 34,
  advice: [
    'ขายคล่องทั้งปี ร้านอาหารตามสั่งซื้อยกลัง',
    'เก็บในที่ร่ม พ้นแดด อยู่ได้นานไม่ต้องแช่เย็น',
    'ลังแข็งแรง ซ้อนได้ห้าชั้น ขนส่งไม่แตกหัก',
    'แบ่งขายปลีกได้กำไรดี ลูกค้าประจำถามหาเสมอ',
  ],
  lines: [
    {
      th: 'น้ำปลาแท้',
      en: 'Premium Fish Sauce',
      form: 'glass-bottle',
      icon: 'fish',
      brands: [daoTalay, plaKhuFa],
      flavours: plain('#b3261e'),
      content: '#8a4a1c',
      colouredBy: 'brand',
      about: 'น้ำปลาแท้จากปลากะตัก หมักธรรมชาติ 12 เดือน หอมกลมกล่อม',
      sizes: [
        {
          th: '700 มล.',
          en: '700 ml',
          pieceBaht: 26,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 4],
            ['ขวด', 12],
          ],
        },
        {
          th: '300 มล.',
          en: '300 ml',
          pieceBaht: 14.5,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 4],
            ['ขวด', 24],
          ],
        },
        {
          th: '4.5 ลิตร',
          en: '4.5 l',
          pieceBaht: 142,
          units: [
            ['ลัง', 1],
            ['แกลลอน', 4],
          ],
          form: 'oil-bottle',
        },
      ],
    },
    {
      th: 'น้ำปลาผสม',
      en: 'Blended Fish Sauce',
      form: 'glass-bottle',
      icon: 'fish',
      brands: [rimKhlong, saengDuean],
      flavours: plain('#d9820f'),
      content: '#a5662a',
      colouredBy: 'brand',
      about: 'น้ำปลาผสมรสนัว ราคาประหยัด เหมาะกับร้านอาหารและครัวใหญ่',
      sizes: [
        {
          th: '700 มล.',
          en: '700 ml',
          pieceBaht: 16.5,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 4],
            ['ขวด', 12],
          ],
        },
      ],
    },
    {
      th: 'ซีอิ๊ว',
      en: 'Soy Sauce',
      form: 'glass-bottle',
      icon: 'soybean',
      brands: [saengDuean, maeLamai],
      content: '#3a1c10',
      colouredBy: 'brand',
      about: 'ซีอิ๊วหมักจากถั่วเหลืองคัดเมล็ด สีสวย หอมถั่วหมัก',
      flavours: [
        { th: 'ขาวสูตรหนึ่ง', en: 'Thin Formula 1', colour: '#e0a92e' },
        { th: 'ดำเค็ม', en: 'Dark', colour: '#8c2f1d' },
        { th: 'ดำหวาน', en: 'Sweet', colour: '#b0561c' },
      ],
      sizes: [
        {
          th: '700 มล.',
          en: '700 ml',
          pieceBaht: 42,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 4],
            ['ขวด', 12],
          ],
        },
        {
          th: '300 มล.',
          en: '300 ml',
          pieceBaht: 23,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 4],
            ['ขวด', 24],
          ],
        },
      ],
    },
    {
      th: 'ซอสหอยนางรม',
      en: 'Oyster Sauce',
      form: 'squeeze-bottle',
      icon: 'oyster',
      brands: [maeLamai, rimKhlong],
      flavours: [
        { th: '', en: '', colour: '#2e7d32' },
        { th: 'สูตรเจเห็ดหอม', en: 'Vegetarian Mushroom', colour: '#f6c52f', icon: 'mushroom' },
      ],
      content: '#4a2313',
      colouredBy: 'brand',
      about: 'ซอสหอยนางรมเนื้อข้น ผัดผักหมักหมูได้กลิ่นหอม ไม่คาว',
      sizes: [
        {
          th: '600 มล.',
          en: '600 ml',
          pieceBaht: 38.5,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 4],
            ['ขวด', 12],
          ],
        },
        {
          th: '150 มล.',
          en: '150 ml',
          pieceBaht: 13.5,
          units: [
            ['ลัง', 1],
            ['โหล', 4],
            ['ขวด', 48],
          ],
        },
      ],
    },
    {
      th: 'ซอสพริก',
      en: 'Chilli Sauce',
      form: 'squeeze-bottle',
      icon: 'chilli',
      brands: [maeLamai, daoTalay],
      flavours: [
        { th: 'เผ็ดกลาง', en: 'Medium', colour: '#2e7d32' },
        { th: 'เผ็ดมาก', en: 'Hot', colour: '#1d1d1d' },
      ],
      content: '#cf3a1c',
      colouredBy: 'brand',
      about: 'ซอสพริกแดงบดละเอียด เปรี้ยวหวานเผ็ดพอดี จิ้มของทอดได้ทุกอย่าง',
      sizes: [
        {
          th: '300 มล.',
          en: '300 ml',
          pieceBaht: 19.5,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 4],
            ['ขวด', 24],
          ],
        },
      ],
    },
    {
      th: 'ซอสมะเขือเทศ',
      en: 'Tomato Ketchup',
      form: 'squeeze-bottle',
      icon: 'tomato',
      brands: [maeLamai, rimKhlong],
      flavours: plain('#3f9a38'),
      content: '#c22a1a',
      colouredBy: 'brand',
      about: 'ซอสมะเขือเทศสุกจากไร่ เนื้อเข้มข้น เด็กกินได้',
      sizes: [
        {
          th: '300 มล.',
          en: '300 ml',
          pieceBaht: 20.5,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 4],
            ['ขวด', 24],
          ],
        },
      ],
    },
    {
      th: 'น้ำพริกเผา',
      en: 'Roasted Chilli Paste',
      form: 'jar',
      icon: 'chilli',
      brands: [maeLamai, rimKhlong],
      flavours: [
        { th: '', en: '', colour: '#f2a51f' },
        { th: 'ผัดกุ้งสด', en: 'with Shrimp', colour: '#f08519', icon: 'shrimp' },
      ],
      content: '#7c1f10',
      colouredBy: 'brand',
      about: 'น้ำพริกเผาผัดด้วยพริกแห้งและหอมกระเทียมเจียว หอมมัน ใช้ทำต้มยำได้ทันที',
      sizes: [
        {
          th: '228 ก.',
          en: '228 g',
          pieceBaht: 36,
          units: [
            ['ลัง', 1],
            ['โหล', 2],
            ['กระปุก', 24],
          ],
        },
      ],
    },
    {
      th: 'ผงปรุงรส',
      en: 'Seasoning Powder',
      form: 'pillow-pouch',
      icon: 'pork',
      brands: [rimKhlong, maeLamai],
      content: '#f3e2c2',
      colouredBy: 'brand',
      about: 'ผงปรุงรสเข้มข้น โรยครั้งเดียวได้รสครบ ไม่ต้องเติมผงชูรส',
      flavours: [
        { th: 'รสหมู', en: 'Pork', colour: '#d9820f', icon: 'pork' },
        { th: 'รสไก่', en: 'Chicken', colour: '#f6c52f', icon: 'chicken' },
        { th: 'รสเห็ดหอม', en: 'Mushroom', colour: '#7a4a2a', icon: 'mushroom' },
      ],
      sizes: [
        {
          th: '75 ก.',
          en: '75 g',
          pieceBaht: 9.25,
          units: [
            ['ลัง', 1],
            ['โหล', 10],
            ['ซอง', 120],
          ],
        },
        {
          th: '800 ก.',
          en: '800 g',
          pieceBaht: 79,
          units: [
            ['ลัง', 1],
            ['ถุง', 12],
          ],
        },
      ],
    },
    {
      th: 'น้ำมันพืช',
      en: 'Vegetable Oil',
      form: 'oil-bottle',
      icon: 'oil',
      brands: [
        { th: 'ทองใส', en: 'Thong Sai', style: 'burst', main: '#d9820f', accent: '#b3261e' },
        { th: 'ครัวริมคลอง', en: 'Krua Rim Khlong', style: 'split', main: '#2e7d32', accent: '#f2a51f' },
      ],
      content: '#f0b421',
      colouredBy: 'brand',
      about: 'น้ำมันพืชใส ทอดกรอบไม่อมน้ำมัน ใช้ซ้ำได้น้อยควัน',
      flavours: [
        { th: 'จากปาล์ม', en: 'Palm', colour: '#d9480f', icon: 'oil' },
        { th: 'จากถั่วเหลือง', en: 'Soybean', colour: '#3f9a38', icon: 'soybean' },
      ],
      sizes: [
        {
          th: '1 ลิตร',
          en: '1 l',
          pieceBaht: 47.5,
          units: [
            ['ลัง', 1],
            ['ขวด', 12],
          ],
        },
        {
          th: '250 มล.',
          en: '250 ml',
          pieceBaht: 16.5,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 4],
            ['ขวด', 48],
          ],
        },
      ],
    },
    {
      th: 'เกลือบริโภคเสริมไอโอดีน',
      en: 'Iodised Salt',
      form: 'pillow-pouch',
      icon: 'salt',
      brands: [plaKhuFa],
      flavours: plain('#3aa0dc'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'เกลือป่นขาวสะอาด เสริมไอโอดีนตามมาตรฐาน ไม่จับก้อน',
      sizes: [
        {
          th: '500 ก.',
          en: '500 g',
          pieceBaht: 4.25,
          units: [
            ['กระสอบ', 1],
            ['แพ็ค', 4],
            ['ถุง', 40],
          ],
        },
      ],
    },
  ],
};
