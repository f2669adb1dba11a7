import type { ShelfBrand, ShelfGroup } from './shelf-line.ts';
import { plain } from './shelf-line.ts';

const manMak: ShelfBrand = { th: 'มันมาก', en: 'Man Mak', style: 'burst', main: '#e0a51a', accent: '#c2173f' };
const krubDee: ShelfBrand = { th: 'กรุบดี', en: 'Krub Dee', style: 'wave', main: '#d9480f', accent: '#ffd76a' };
const talayPloen: ShelfBrand = {
  th: 'ทะเลเพลิน',
  en: 'Talay Ploen',
  style: 'badge',
  main: '#0f6aa6',
  accent: '#f6c52f',
};
const yaiPaen: ShelfBrand = {
  th: 'ยายแป้น',
  en: 'Yai Paen',
  style: 'heritage',
  main: '#8a3b12',
  accent: '#2e7d32',
};
const bisky: ShelfBrand = { th: 'บิสก์กี้', en: 'Bisky', style: 'wave', main: '#b3261e', accent: '#ffd76a' };

export const snacks: ShelfGroup = {
  letter: 'S',
  th: 'ขนมขบเคี้ยว',
  en: 'Snacks',
  weight: 32,
  advice: [
    'แขวนหน้าร้านเด็กหยิบง่าย ขายหมดไว',
    'กรอบใหม่ทุกล็อต รับเปลี่ยนสินค้าซองรั่ว',
    'หน้าเปิดเทอมขายดี แนะนำสั่งหลายรสคละกัน',
    'ราคาปลีกลงตัว ทอนง่าย กำไรต่อซองดี',
  ],
  lines: [
    {
      th: 'มันฝรั่งทอดกรอบ',
      en: 'Potato Chips',
      form: 'snack-bag',
      icon: 'potato',
      brands: [manMak, krubDee],
      colouredBy: 'flavour',
      content: '#f4c64d',
      about: 'มันฝรั่งแท้แผ่นบาง ทอดกรอบ คลุกผงรสเข้มทั่วทุกแผ่น',
      flavours: [
        { th: 'รสดั้งเดิม', en: 'Original', colour: '#e2b21c', icon: 'potato' },
        { th: 'รสโนริสาหร่าย', en: 'Nori Seaweed', colour: '#23814a', icon: 'seaweed' },
        { th: 'รสพริกเผา', en: 'Roasted Chilli', colour: '#c62f1d', icon: 'chilli' },
        { th: 'รสหมึกย่าง', en: 'Grilled Squid', colour: '#6a3a93', icon: 'potato' },
      ],
      sizes: [
        {
          th: '48 ก.',
          en: '48 g',
          pieceBaht: 16.5,
          units: [
            ['ลัง', 1],
            ['โหล', 4],
            ['ซอง', 48],
          ],
        },
        {
          th: '110 ก.',
          en: '110 g',
          pieceBaht: 34,
          units: [
            ['ลัง', 1],
            ['กระป๋อง', 24],
          ],
          form: 'canister',
        },
      ],
    },
    {
      th: 'ข้าวเกรียบกุ้ง',
      en: 'Shrimp Crackers',
      form: 'snack-bag',
      icon: 'shrimp',
      brands: [talayPloen, krubDee],
      colouredBy: 'brand',
      content: '#f3b38a',
      about: 'ข้าวเกรียบกุ้งแท้ตัวโต อบกรอบ หอมกลิ่นกุ้งไม่คาว',
      flavours: [
        { th: '', en: '', colour: '#f08519' },
        { th: 'รสเผ็ด', en: 'Spicy', colour: '#d8231c', icon: 'chilli' },
      ],
      sizes: [
        {
          th: '22 ก.',
          en: '22 g',
          pieceBaht: 4.3,
          units: [
            ['ลัง', 1],
            ['โหล', 10],
            ['ซอง', 120],
          ],
        },
        {
          th: '60 ก.',
          en: '60 g',
          pieceBaht: 16.5,
          units: [
            ['ลัง', 1],
            ['โหล', 4],
            ['ซอง', 48],
          ],
        },
      ],
    },
    {
      th: 'ข้าวโพดอบกรอบ',
      en: 'Corn Snack',
      form: 'snack-bag',
      icon: 'corn',
      brands: [krubDee, manMak],
      colouredBy: 'flavour',
      content: '#f6c52f',
      about: 'ข้าวโพดคัดเมล็ดอบกรอบ ไม่ทอด เคี้ยวเพลินทั้งครอบครัว',
      flavours: [
        { th: 'รสชีส', en: 'Cheese', colour: '#ef8f14', icon: 'corn' },
        { th: 'รสบาร์บีคิว', en: 'Barbecue', colour: '#8f2a1a', icon: 'pork' },
        { th: 'รสนมเนย', en: 'Butter Milk', colour: '#2f74c0', icon: 'milk' },
      ],
      sizes: [
        {
          th: '25 ก.',
          en: '25 g',
          pieceBaht: 4.3,
          units: [
            ['ลัง', 1],
            ['โหล', 10],
            ['ซอง', 120],
          ],
        },
      ],
    },
    {
      th: 'สาหร่ายอบกรอบ',
      en: 'Crispy Seaweed',
      form: 'snack-bag',
      icon: 'seaweed',
      brands: [talayPloen, krubDee],
      colouredBy: 'flavour',
      content: '#1f4d34',
      about: 'สาหร่ายแผ่นอบกรอบ รสเข้ม เค็มกำลังดี กินกับข้าวก็ได้',
      flavours: [
        { th: 'รสคลาสสิก', en: 'Classic', colour: '#1f7a45' },
        { th: 'รสเผ็ดซี้ด', en: 'Spicy', colour: '#b8281c', icon: 'chilli' },
      ],
      sizes: [
        {
          th: '20 ก.',
          en: '20 g',
          pieceBaht: 17.5,
          units: [
            ['ลัง', 1],
            ['โหล', 4],
            ['ซอง', 48],
          ],
        },
      ],
    },
    {
      th: 'ถั่วลิสงเคลือบ',
      en: 'Coated Peanuts',
      form: 'pillow-pouch',
      icon: 'peanut',
      brands: [yaiPaen, manMak],
      colouredBy: 'brand',
      content: '#d9a05b',
      about: 'ถั่วลิสงเมล็ดใหญ่เคลือบแป้งกรอบ คั่วใหม่ทุกวัน',
      flavours: [
        { th: 'รสกะทิ', en: 'Coconut', colour: '#2e7d32', icon: 'coconut' },
        { th: 'รสกระเทียม', en: 'Garlic', colour: '#b3261e', icon: 'garlic' },
      ],
      sizes: [
        {
          th: '160 ก.',
          en: '160 g',
          pieceBaht: 26,
          units: [
            ['ลัง', 1],
            ['โหล', 3],
            ['ถุง', 36],
          ],
        },
      ],
    },
    {
      th: 'บิสกิตสอดไส้',
      en: 'Sandwich Biscuit',
      form: 'box',
      icon: 'biscuit',
      brands: [bisky],
      colouredBy: 'flavour',
      content: '#e0a253',
      about: 'บิสกิตกรอบสอดไส้ครีมเนียน แยกซองในกล่อง เก็บได้นานไม่เหี่ยว',
      flavours: [
        { th: 'ไส้ช็อกโกแลต', en: 'Chocolate', colour: '#6b3518', icon: 'chocolate' },
        { th: 'ไส้สตรอว์เบอร์รี', en: 'Strawberry', colour: '#dc3a62', icon: 'strawberry' },
        { th: 'ไส้ส้ม', en: 'Orange', colour: '#ef7d14', icon: 'orange' },
      ],
      sizes: [
        {
          th: '12 ซอง',
          en: '12 packs',
          pieceBaht: 48,
          units: [
            ['ลัง', 1],
            ['กล่อง', 12],
          ],
        },
      ],
    },
    {
      th: 'ขนมปังกรอบเนย',
      en: 'Butter Toast',
      form: 'box',
      icon: 'wheat',
      brands: [yaiPaen, bisky],
      flavours: plain('#d9820f'),
      colouredBy: 'brand',
      content: '#e8b563',
      about: 'ขนมปังอบกรอบทาเนยแท้โรยน้ำตาล กินคู่กาแฟตอนเช้า',
      sizes: [
        {
          th: '200 ก.',
          en: '200 g',
          pieceBaht: 34.5,
          units: [
            ['ลัง', 1],
            ['แพ็ค', 4],
            ['กล่อง', 24],
          ],
        },
      ],
    },
    {
      th: 'กล้วยตากอบน้ำผึ้ง',
      en: 'Honey Dried Banana',
      form: 'stand-pouch',
      icon: 'mango',
      brands: [yaiPaen],
      flavours: plain('#2e7d32'),
      colouredBy: 'brand',
      content: '#c98a3a',
      about: 'กล้วยน้ำว้าตากแดดธรรมชาติ อบน้ำผึ้งแท้ หวานหอมไม่แข็ง',
      sizes: [
        {
          th: '240 ก.',
          en: '240 g',
          pieceBaht: 39,
          units: [
            ['ลัง', 1],
            ['ถุง', 30],
          ],
        },
      ],
    },
  ],
};
