import type { Colour, PictureRecipe } from '../catalogue/picture-recipe.ts';
import { Canvas, ellipse, outlinePath, rectangle, roundedRectangle } from './canvas.ts';
import { darker, lighter } from './colour.ts';
import { drawStanding, heightOf, widthOf } from './draw-picture.ts';
import { lettering } from './lettering.ts';

type Goods = Pick<
  PictureRecipe,
  | 'form'
  | 'style'
  | 'icon'
  | 'brandTh'
  | 'typeTh'
  | 'typeEn'
  | 'flavourTh'
  | 'sizeTh'
  | 'main'
  | 'accent'
  | 'content'
> & { readonly view?: 'case' };

export interface Banner {
  readonly file: string;
  readonly heading: string;
  readonly line: string;
  readonly chip: string;
  readonly ground: Colour;
  readonly glow: Colour;
  readonly goods: readonly Goods[];
}

const brandGreen: Colour = '#0b6b57';

const fishSauce: Goods = {
  form: 'glass-bottle',
  style: 'classic',
  icon: 'fish',
  brandTh: 'ดาวทะเล',
  typeTh: 'น้ำปลาแท้',
  typeEn: 'Premium Fish Sauce',
  flavourTh: '',
  sizeTh: '700 มล.',
  main: '#b3261e',
  accent: '#f2b632',
  content: '#8a4a1c',
};
const noodlePouch: Goods = {
  form: 'pillow-pouch',
  style: 'badge',
  icon: 'shrimp',
  brandTh: 'ไทยอร่อย',
  typeTh: 'บะหมี่กึ่งสำเร็จรูป',
  typeEn: 'Instant Noodles',
  flavourTh: 'ต้มยำกุ้งน้ำข้น',
  sizeTh: '60 ก.',
  main: '#c2173f',
  accent: '#f6c52f',
  content: '#f2c14e',
};
const rice: Goods = {
  form: 'rice-sack',
  style: 'heritage',
  icon: 'rice',
  brandTh: 'รวงทองงาม',
  typeTh: 'ข้าวหอมมะลิ',
  typeEn: 'Jasmine Rice',
  flavourTh: 'ใหม่ต้นฤดู',
  sizeTh: '5 กก.',
  main: '#1b7a3d',
  accent: '#c8372d',
  content: '#f2ead8',
};
const greenTea: Goods = {
  form: 'drink-bottle',
  style: 'clean',
  icon: 'leaf',
  brandTh: 'กรีนลีฟ',
  typeTh: 'ชาเขียวญี่ปุ่น',
  typeEn: 'Japanese Green Tea',
  flavourTh: 'ต้นตำรับ',
  sizeTh: '380 มล.',
  main: '#1f9d55',
  accent: '#2e7d32',
  content: '#c99a3c',
};
const cola: Goods = {
  form: 'can',
  style: 'burst',
  icon: 'cola',
  brandTh: 'ซ่าสุด',
  typeTh: 'น้ำอัดลม',
  typeEn: 'Soft Drink',
  flavourTh: 'โคล่า',
  sizeTh: '325 มล.',
  main: '#a3161f',
  accent: '#ffd23f',
  content: '#4b1f10',
};
const orangeSoda: Goods = { ...cola, icon: 'orange', flavourTh: 'ส้มซ่า', main: '#ef7d14' };
const juice: Goods = {
  form: 'milk-carton',
  style: 'split',
  icon: 'lychee',
  brandTh: 'สวนสุขใจ',
  typeTh: 'น้ำผลไม้',
  typeEn: 'Fruit Juice',
  flavourTh: 'ลิ้นจี่',
  sizeTh: '1 ลิตร',
  main: '#cf3550',
  accent: '#3f9a38',
  content: '#f6a623',
};
const detergent: Goods = {
  form: 'stand-pouch',
  style: 'burst',
  icon: 'bubbles',
  brandTh: 'ขาวสะอ้าน',
  typeTh: 'น้ำยาซักผ้า',
  typeEn: 'Liquid Detergent',
  flavourTh: 'สูตรตากในร่ม',
  sizeTh: '700 มล.',
  main: '#128a6a',
  accent: '#f2b632',
  content: '#8fd3f4',
};
const shower: Goods = {
  form: 'pump-bottle',
  style: 'clean',
  icon: 'flower',
  brandTh: 'ผิวผ่อง',
  typeTh: 'ครีมอาบน้ำ',
  typeEn: 'Shower Cream',
  flavourTh: 'กุหลาบ',
  sizeTh: '450 มล.',
  main: '#d6457f',
  accent: '#b0457f',
  content: '#f9e3ec',
};
const tissue: Goods = {
  form: 'tissue-pack',
  style: 'clean',
  icon: 'tissue',
  brandTh: 'นุ่มนวล',
  typeTh: 'กระดาษชำระ',
  typeEn: 'Toilet Tissue',
  flavourTh: 'หนาสองชั้น',
  sizeTh: '6 ม้วน',
  main: '#c2347c',
  accent: '#58b7e8',
  content: '#ffffff',
};
const dish: Goods = {
  form: 'flip-bottle',
  style: 'wave',
  icon: 'lime',
  brandTh: 'ฟองฟู',
  typeTh: 'น้ำยาล้างจาน',
  typeEn: 'Dishwashing Liquid',
  flavourTh: 'มะนาว',
  sizeTh: '750 มล.',
  main: '#0f8f8a',
  accent: '#b9ec6a',
  content: '#cfe86a',
};

/** The home banners of the demo tenant: everyday products, cold drinks, the house. */
export const homeBanners: readonly Banner[] = [
  {
    file: 'banner-1.webp',
    heading: 'ของครบ ราคาส่ง',
    line: 'สั่งยกลัง ส่งถึงหน้าร้าน',
    chip: 'ส่งฟรีเมื่อครบ 5 ลัง',
    ground: brandGreen,
    glow: '#1f9a7d',
    goods: [rice, fishSauce, { ...fishSauce, view: 'case' }, noodlePouch],
  },
  {
    file: 'banner-2.webp',
    heading: 'เย็นชื่นใจรับหน้าร้อน',
    line: 'เครื่องดื่มซื้อ 10 ลัง แถม 1 ลัง',
    chip: 'คละรสได้',
    ground: '#0f5f8f',
    glow: '#37a3d6',
    goods: [
      juice,
      greenTea,
      cola,
      orangeSoda,
      { ...greenTea, flavourTh: 'น้ำผึ้งมะนาว', icon: 'lime', accent: '#d9a20f' },
    ],
  },
  {
    file: 'banner-3.webp',
    heading: 'บ้านสะอาด หอมทั้งวัน',
    line: 'ของใช้ในบ้าน ลดรับสิ้นเดือน',
    chip: 'แต้มสะสมคูณสอง',
    ground: '#7a2f63',
    glow: '#c25a9b',
    goods: [tissue, shower, detergent, dish],
  },
];

const gift = (
  form: PictureRecipe['form'],
  icon: PictureRecipe['icon'],
  brandTh: string,
  main: Colour,
  words: Partial<Goods> = {},
): Goods => ({
  form,
  style: 'clean',
  icon,
  brandTh,
  typeTh: '',
  typeEn: '',
  flavourTh: '',
  sizeTh: '',
  main,
  accent: '#f6b73c',
  content: '#ffffff',
  ...words,
});

/** The home banners of the points tenant: household items, and gold. */
export const giftBanners: readonly Banner[] = [
  {
    file: 'gifts-1.webp',
    heading: 'แต้มที่สะสม แลกของได้',
    line: 'ของใช้ในบ้านและหน้าร้าน',
    chip: 'เริ่มต้น 80 แต้ม',
    ground: '#6a2c91',
    glow: '#b377d9',
    goods: [
      gift('fan', 'bolt', 'ลมเย็น', '#1f7a8c'),
      gift('rice-cooker', 'rice', 'ครัวไท', '#b3261e'),
      gift('helmet', 'bolt', 'นักบิด', '#1c56b0'),
      gift('umbrella', 'water', 'คู่ค้า', '#6a2c91'),
    ],
  },
  {
    file: 'gifts-2.webp',
    heading: 'ลุ้นทองทุกงวด',
    line: 'แลกสิทธิ์ลุ้นทองหนักหนึ่งบาท',
    chip: 'สิทธิ์ละ 80 แต้ม',
    ground: '#8c1d2f',
    glow: '#e0a83a',
    goods: [
      gift('gold', 'sparkle', 'ทองดี', '#8c1d2f', { typeTh: 'ทองคำแท่ง', sizeTh: '1 สลึง' }),
      gift('voucher', 'sparkle', 'ทองดี', '#8c1d2f', { typeTh: 'คูปองลุ้นทอง', sizeTh: '1 สิทธิ์' }),
    ],
  },
];

export const bannerWidth = 1280;
export const bannerHeight = 560;

const whole = (goods: Goods): PictureRecipe => ({
  brandEn: '',
  perCase: 12,
  shownAt: 1,
  barcode: '',
  file: '',
  ...goods,
  view: goods.view ?? 'front',
});

/** Draws a wide picture, 16 to 7: words on the left, readable at small sizes, and products on the right. */
export function drawBanner(banner: Banner): string {
  const canvas = new Canvas();
  const floorY = 506;
  const sized = banner.goods.map((goods) => {
    const recipe = whole(goods);
    const scale = Math.min(390 / heightOf(recipe), 0.66);
    return { recipe, scale, width: widthOf(recipe) * scale };
  });
  const from = 604;
  const to = 1246;
  const overlap =
    (sized.reduce((sum, { width }) => sum + width, 0) - (to - from)) / Math.max(1, sized.length - 1);
  let left = from;
  const placed = sized.map(({ recipe, scale, width }, index) => {
    const middle = left + width / 2;
    left += width - overlap;
    const front = index % 2;
    return { front, svg: drawStanding(canvas, recipe, middle, floorY + front * 24, scale) };
  });
  const goods = [...placed.filter(({ front }) => front === 0), ...placed.filter(({ front }) => front === 1)]
    .map(({ svg }) => svg)
    .join('');
  const ground =
    rectangle(
      0,
      0,
      bannerWidth,
      bannerHeight,
      canvas.linear({ x1: 0, y1: 0, x2: bannerWidth, y2: bannerHeight }, [
        { at: 0, colour: darker(banner.ground, 0.12) },
        { at: 1, colour: lighter(banner.ground, 0.06) },
      ]),
    ) +
    ellipse(
      920,
      330,
      480,
      420,
      canvas.radial(920, 330, 470, [
        { at: 0, colour: lighter(banner.glow, 0.35), opacity: 0.9 },
        { at: 0.6, colour: banner.glow, opacity: 0.4 },
        { at: 1, colour: banner.glow, opacity: 0 },
      ]),
    ) +
    outlinePath(
      `M0 500Q640 440 ${bannerWidth} 492V${bannerHeight}H0Z`,
      darker(banner.ground, 0.3),
      'fill-opacity=".5"',
    );
  const chipSize = 34;
  const words =
    lettering(banner.heading, {
      x: 72,
      y: 190,
      size: 84,
      face: 'bold',
      fill: '#ffffff',
      anchor: 'start',
      maxWidth: 486,
    }) +
    lettering(banner.line, {
      x: 74,
      y: 282,
      size: 42,
      face: 'medium',
      fill: '#eef7f3',
      anchor: 'start',
      maxWidth: 474,
    }) +
    outlinePath(roundedRectangle(72, 338, 340, 68, 34), '#ffffff') +
    lettering(banner.chip, {
      x: 242,
      y: 372,
      size: chipSize,
      face: 'semi',
      fill: darker(banner.ground, 0.15),
      maxWidth: 296,
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${bannerWidth}" height="${bannerHeight}" viewBox="0 0 ${bannerWidth} ${bannerHeight}">${canvas.definitions()}${ground}${goods}${words}</svg>`;
}
