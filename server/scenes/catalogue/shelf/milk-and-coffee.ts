import type { ShelfBrand, ShelfGroup } from './shelf-line.ts';
import { plain } from './shelf-line.ts';

const raiKhwan: ShelfBrand = {
  th: 'ไร่ขวัญ',
  en: 'Rai Khwan',
  style: 'wave',
  main: '#1f6fc0',
  accent: '#bfe1f7',
};
const thungNom: ShelfBrand = {
  th: 'ทุ่งนมดี',
  en: 'Thung Nom Dee',
  style: 'split',
  main: '#2e7d32',
  accent: '#f2b632',
};
const doiMok: ShelfBrand = {
  th: 'ดอยหมอก',
  en: 'Doi Mok',
  style: 'heritage',
  main: '#5a2d16',
  accent: '#b3261e',
};
const wanMan: ShelfBrand = {
  th: 'หวานมันดี',
  en: 'Wan Man Dee',
  style: 'classic',
  main: '#c8372d',
  accent: '#f2b632',
};
const yotCha: ShelfBrand = { th: 'ยอดชา', en: 'Yot Cha', style: 'badge', main: '#b5541c', accent: '#f2c14e' };

export const milkAndCoffee: ShelfGroup = {
  letter: 'M',
  th: 'นมและกาแฟ',
  en: 'Milk & Coffee',
  weight: 22,
  advice: [
    'ร้านน้ำชงและร้านกาแฟรถเข็นสั่งประจำ',
    'เก็บในที่แห้งพ้นแดด อยู่ได้นาน',
    'ขายดีตอนเช้า วางคู่กับขนมปัง',
    'ลังละหลายแพ็ค แบ่งขายปลีกได้กำไรดี',
  ],
  lines: [
    {
      th: 'นมยูเอชที',
      en: 'UHT Milk',
      form: 'milk-box',
      icon: 'milk',
      brands: [raiKhwan, thungNom],
      colouredBy: 'flavour',
      content: '#ffffff',
      about: 'นมโคแท้เต็มคุณค่า แคลเซียมสูง ดื่มง่ายทั้งเด็กและผู้ใหญ่',
      flavours: [
        { th: 'รสจืด', en: 'Plain', colour: '#1f6fc0', icon: 'milk' },
        { th: 'รสหวาน', en: 'Sweetened', colour: '#c2347c', icon: 'milk' },
        { th: 'รสช็อกโกแลต', en: 'Chocolate', colour: '#6b3518', icon: 'chocolate' },
        { th: 'รสสตรอว์เบอร์รี', en: 'Strawberry', colour: '#dc3a62', icon: 'strawberry' },
      ],
      sizes: [
        {
          th: '200 มล.',
          en: '200 ml',
          pieceBaht: 10.25,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 12],
            ['กล่อง', 48],
          ],
        },
        {
          th: '1 ลิตร',
          en: '1 l',
          pieceBaht: 47,
          units: [
            ['ลัง', 1],
            ['กล่อง', 12],
          ],
          form: 'milk-carton',
        },
      ],
    },
    {
      th: 'นมถั่วเหลือง',
      en: 'Soy Milk',
      form: 'milk-box',
      icon: 'soybean',
      brands: [thungNom, raiKhwan],
      colouredBy: 'flavour',
      content: '#f5ead2',
      about: 'นมถั่วเหลืองคั้นเข้มข้น โปรตีนสูง ไม่มีคอเลสเตอรอล',
      flavours: [
        { th: 'สูตรดั้งเดิม', en: 'Original', colour: '#3f8f35', icon: 'soybean' },
        { th: 'งาดำ', en: 'Black Sesame', colour: '#3a3442', icon: 'soybean' },
      ],
      sizes: [
        {
          th: '300 มล.',
          en: '300 ml',
          pieceBaht: 10.75,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 6],
            ['กล่อง', 36],
          ],
        },
      ],
    },
    {
      th: 'นมข้นหวาน',
      en: 'Sweetened Condensed Milk',
      form: 'tin',
      icon: 'milk',
      brands: [wanMan, raiKhwan],
      flavours: plain('#f2b632'),
      content: '#fff3d6',
      colouredBy: 'brand',
      about: 'นมข้นหวานเนื้อข้นมัน ชงเครื่องดื่มและราดขนมปังปิ้ง',
      sizes: [
        {
          th: '380 ก.',
          en: '380 g',
          pieceBaht: 21.75,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 8],
            ['กระป๋อง', 48],
          ],
        },
      ],
    },
    {
      th: 'นมข้นจืด',
      en: 'Evaporated Milk',
      form: 'tin',
      icon: 'milk',
      brands: [wanMan, thungNom],
      flavours: plain('#3aa0dc'),
      content: '#fffaf0',
      colouredBy: 'brand',
      about: 'นมข้นจืดหอมมัน ใส่ชาเย็นและต้มยำน้ำข้นได้กลมกล่อม',
      sizes: [
        {
          th: '385 ก.',
          en: '385 g',
          pieceBaht: 25.5,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 8],
            ['กระป๋อง', 48],
          ],
        },
      ],
    },
    {
      th: 'กาแฟ 3 อิน 1',
      en: '3in1 Coffee',
      form: 'stand-pouch',
      icon: 'coffee',
      brands: [doiMok, yotCha],
      colouredBy: 'brand',
      content: '#6b3a14',
      about: 'กาแฟปรุงสำเร็จจากเมล็ดอาราบิก้าภาคเหนือ หอมเข้ม ชงง่าย',
      flavours: [
        { th: 'เข้มสะใจ', en: 'Strong', colour: '#b3261e' },
        { th: 'นุ่มละมุน', en: 'Smooth', colour: '#a8702a' },
        { th: 'เอสเปรสโซ', en: 'Espresso', colour: '#2b1a12' },
      ],
      sizes: [
        {
          th: '27 ซอง',
          en: '27 sticks',
          pieceBaht: 89,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 4],
            ['ถุง', 24],
          ],
        },
        {
          th: '17 ก.',
          en: '17 g',
          pieceBaht: 3.6,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 12],
            ['ซอง', 324],
          ],
          form: 'sachet',
        },
      ],
    },
    {
      th: 'กาแฟสำเร็จรูป',
      en: 'Instant Coffee',
      form: 'jar',
      icon: 'coffee',
      brands: [doiMok],
      flavours: [
        { th: 'ดั้งเดิม', en: 'Classic', colour: '#b3261e' },
        { th: 'โกลด์', en: 'Gold', colour: '#c99a1c' },
      ],
      content: '#4a2410',
      colouredBy: 'brand',
      about: 'กาแฟผงแท้ร้อยเปอร์เซ็นต์ คั่วกลาง หอมกรุ่นในขวดแก้วเก็บกลิ่น',
      sizes: [
        {
          th: '180 ก.',
          en: '180 g',
          pieceBaht: 158,
          units: [
            ['ลัง', 1],
            ['ขวด', 12],
          ],
        },
      ],
    },
    {
      th: 'ชาไทยผงปรุงสำเร็จ',
      en: 'Thai Tea Mix',
      form: 'pillow-pouch',
      icon: 'tea-cup',
      brands: [yotCha],
      flavours: [
        { th: 'ชาเย็น', en: 'Thai Tea', colour: '#e0741c' },
        { th: 'ชาเขียวนม', en: 'Milk Green Tea', colour: '#3f8f35', icon: 'leaf' },
      ],
      content: '#b5541c',
      colouredBy: 'flavour',
      about: 'ชาไทยสีสวยกลิ่นหอมชัด ร้านชาชงใช้ทำชาเย็นแก้วต่อแก้ว',
      sizes: [
        {
          th: '400 ก.',
          en: '400 g',
          pieceBaht: 68,
          units: [
            ['ลัง', 1],
            ['ถุง', 24],
          ],
        },
      ],
    },
    {
      th: 'เครื่องดื่มมอลต์ช็อกโกแลต',
      en: 'Malt Chocolate Drink',
      form: 'tall-tin',
      icon: 'chocolate',
      brands: [{ th: 'ตัวโต', en: 'Tua To', style: 'burst', main: '#0f7a4a', accent: '#f2b632' }],
      flavours: plain('#d9480f'),
      content: '#6b3518',
      colouredBy: 'brand',
      about: 'เครื่องดื่มมอลต์รสช็อกโกแลต ให้พลังงานยามเช้า เด็กชอบ',
      sizes: [
        {
          th: '400 ก.',
          en: '400 g',
          pieceBaht: 112,
          units: [
            ['ลัง', 1],
            ['กระป๋อง', 12],
          ],
        },
      ],
    },
    {
      th: 'ครีมเทียม',
      en: 'Coffee Creamer',
      form: 'stand-pouch',
      icon: 'milk',
      brands: [wanMan, raiKhwan],
      flavours: plain('#e0a92e'),
      content: '#fffaf0',
      colouredBy: 'brand',
      about: 'ครีมเทียมละลายง่าย เพิ่มความมันให้กาแฟและชาทุกแก้ว',
      sizes: [
        {
          th: '1 กก.',
          en: '1 kg',
          pieceBaht: 96,
          units: [
            ['ลัง', 1],
            ['ถุง', 12],
          ],
        },
      ],
    },
  ],
};
