import { plain, type ShelfBrand, type ShelfGroup } from './shelf-line.ts';

const khuKha: ShelfBrand = { th: 'คู่ค้า', en: 'Khu Kha', style: 'clean', main: '#6a2c91', accent: '#f6b73c' };
const lomYen: ShelfBrand = { th: 'ลมเย็น', en: 'Lom Yen', style: 'clean', main: '#1f7a8c', accent: '#8fd3f4' };
const kruaThai: ShelfBrand = {
  th: 'ครัวไท',
  en: 'Krua Thai',
  style: 'badge',
  main: '#b3261e',
  accent: '#f2b632',
};
const nakBin: ShelfBrand = { th: 'นักบิด', en: 'Nak Bit', style: 'burst', main: '#1c56b0', accent: '#f2b632' };
const thongDi: ShelfBrand = {
  th: 'ทองดี',
  en: 'Thong Di',
  style: 'heritage',
  main: '#8c1d2f',
  accent: '#f2b632',
};

const giftsForTheShop: ShelfGroup = {
  letter: 'GS',
  th: 'ของใช้หน้าร้าน',
  en: 'For the shop',
  weight: 0,
  advice: ['ของแลกแต้มจากคู่ค้า ส่งพร้อมรอบส่งสินค้า', 'แลกได้จนกว่าของจะหมด'],
  lines: [
    {
      th: 'ตาชั่งสปริง',
      en: 'Spring Scale',
      form: 'scale',
      icon: 'rice',
      brands: [khuKha],
      flavours: plain('#6a2c91'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'ตาชั่งหน้าปัดใหญ่ ชั่งข้าวสารและผลไม้ได้เที่ยงตรง',
      sizes: [
        { th: '7 กก.', en: '7 kg', pieceBaht: 420, units: [['เครื่อง', 1]] },
        { th: '15 กก.', en: '15 kg', pieceBaht: 690, units: [['เครื่อง', 1]] },
        { th: '60 กก.', en: '60 kg', pieceBaht: 1290, units: [['เครื่อง', 1]] },
      ],
    },
    {
      th: 'กระติกน้ำแข็ง',
      en: 'Cooler Box',
      form: 'cooler',
      icon: 'water',
      brands: [lomYen],
      flavours: plain('#1f7a8c'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'กระติกเก็บความเย็นข้ามวัน วางหน้าร้านขายน้ำได้เลย',
      sizes: [
        { th: '25 ลิตร', en: '25 L', pieceBaht: 390, units: [['ใบ', 1]] },
        { th: '50 ลิตร', en: '50 L', pieceBaht: 720, units: [['ใบ', 1]] },
      ],
    },
    {
      th: 'ป้ายหน้าร้าน',
      en: 'Shop Sign',
      form: 'sign',
      icon: 'sparkle',
      brands: [khuKha],
      flavours: [
        { th: 'ลดราคา', en: 'Sale', colour: '#c2173f' },
        { th: 'เปิดแล้ว', en: 'Open', colour: '#1c56b0', icon: 'bolt' },
      ],
      content: '#ffffff',
      colouredBy: 'flavour',
      about: 'ป้ายอะคริลิกสองหน้า เรียกลูกค้าเข้าร้าน',
      sizes: [{ th: '60 × 40 ซม.', en: '60 x 40 cm', pieceBaht: 185, units: [['ป้าย', 1]] }],
    },
    {
      th: 'ตะกร้าลูกค้า',
      en: 'Shopping Baskets',
      form: 'basket',
      icon: 'leaf',
      brands: [khuKha],
      flavours: plain('#6a2c91'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'ตะกร้าพลาสติกหนา ซ้อนเก็บได้ ไม่เปลืองที่',
      sizes: [{ th: 'ชุด 6 ใบ', en: 'set of 6', pieceBaht: 480, units: [['ชุด', 1]] }],
    },
  ],
};

const appliances: ShelfGroup = {
  letter: 'GE',
  th: 'เครื่องใช้ไฟฟ้า',
  en: 'Appliances',
  weight: 0,
  advice: ['ของแลกแต้มจากคู่ค้า ส่งพร้อมรอบส่งสินค้า', 'แลกได้จนกว่าของจะหมด'],
  lines: [
    {
      th: 'พัดลมตั้งพื้น',
      en: 'Standing Fan',
      form: 'fan',
      icon: 'bolt',
      brands: [lomYen],
      flavours: plain('#1f7a8c'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'พัดลมใบพัดสามใบ ลมแรง เสียงเงียบ ปรับได้สามระดับ',
      sizes: [
        { th: '12 นิ้ว', en: '12 in', pieceBaht: 520, units: [['เครื่อง', 1]] },
        { th: '16 นิ้ว', en: '16 in', pieceBaht: 790, units: [['เครื่อง', 1]] },
        { th: '18 นิ้ว', en: '18 in', pieceBaht: 990, units: [['เครื่อง', 1]] },
      ],
    },
    {
      th: 'หม้อหุงข้าว',
      en: 'Rice Cooker',
      form: 'rice-cooker',
      icon: 'rice',
      brands: [kruaThai],
      flavours: plain('#b3261e'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'หม้อหุงข้าวอุ่นทิพย์ ข้าวสุกทั่ว ล้างง่าย',
      sizes: [
        { th: '1 ลิตร', en: '1 L', pieceBaht: 590, units: [['เครื่อง', 1]] },
        { th: '1.8 ลิตร', en: '1.8 L', pieceBaht: 890, units: [['เครื่อง', 1]] },
        { th: '2.8 ลิตร', en: '2.8 L', pieceBaht: 1290, units: [['เครื่อง', 1]] },
      ],
    },
    {
      th: 'กาต้มน้ำไฟฟ้า',
      en: 'Electric Kettle',
      form: 'kettle',
      icon: 'tea-cup',
      brands: [kruaThai],
      flavours: [
        { th: 'สีแดง', en: 'Red', colour: '#b3261e' },
        { th: 'สีน้ำเงิน', en: 'Blue', colour: '#1c56b0' },
      ],
      content: '#ffffff',
      colouredBy: 'flavour',
      about: 'กาต้มน้ำเดือดไว ตัดไฟเองเมื่อเดือด',
      sizes: [{ th: '1.7 ลิตร', en: '1.7 L', pieceBaht: 450, units: [['เครื่อง', 1]] }],
    },
  ],
};

const kitchenware: ShelfGroup = {
  letter: 'GK',
  th: 'เครื่องครัว',
  en: 'Kitchenware',
  weight: 0,
  advice: ['ของแลกแต้มจากคู่ค้า ส่งพร้อมรอบส่งสินค้า', 'แลกได้จนกว่าของจะหมด'],
  lines: [
    {
      th: 'กระทะเคลือบ',
      en: 'Non-stick Pan',
      form: 'pan',
      icon: 'oil',
      brands: [kruaThai],
      flavours: plain('#b3261e'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'กระทะเคลือบไม่ติด ด้ามกันร้อน ใช้ได้ทุกเตา',
      sizes: [
        { th: '24 ซม.', en: '24 cm', pieceBaht: 260, units: [['ใบ', 1]] },
        { th: '28 ซม.', en: '28 cm', pieceBaht: 340, units: [['ใบ', 1]] },
        { th: '30 ซม.', en: '30 cm', pieceBaht: 420, units: [['ใบ', 1]] },
      ],
    },
    {
      th: 'แก้วเก็บเย็น',
      en: 'Tumbler',
      form: 'tumbler',
      icon: 'cola',
      brands: [khuKha],
      flavours: [
        { th: 'สีม่วง', en: 'Purple', colour: '#6a2c91' },
        { th: 'สีเขียว', en: 'Green', colour: '#1b7a3d' },
        { th: 'สีดำ', en: 'Black', colour: '#2b2b30' },
      ],
      content: '#ffffff',
      colouredBy: 'flavour',
      about: 'แก้วสองชั้นเก็บน้ำแข็งได้ทั้งวัน พร้อมหลอดและฝา',
      sizes: [
        { th: '20 ออนซ์', en: '20 oz', pieceBaht: 190, units: [['ใบ', 1]] },
        { th: '30 ออนซ์', en: '30 oz', pieceBaht: 250, units: [['ใบ', 1]] },
      ],
    },
  ],
};

const apparel: ShelfGroup = {
  letter: 'GW',
  th: 'หมวกและเสื้อผ้า',
  en: 'Helmets and clothes',
  weight: 0,
  advice: ['ของแลกแต้มจากคู่ค้า ส่งพร้อมรอบส่งสินค้า', 'แลกได้จนกว่าของจะหมด'],
  lines: [
    {
      th: 'หมวกกันน็อก',
      en: 'Motorcycle Helmet',
      form: 'helmet',
      icon: 'bolt',
      brands: [nakBin],
      flavours: [
        { th: 'สีน้ำเงิน', en: 'Blue', colour: '#1c56b0' },
        { th: 'สีแดง', en: 'Red', colour: '#c2173f' },
        { th: 'สีดำ', en: 'Black', colour: '#2b2b30' },
      ],
      content: '#ffffff',
      colouredBy: 'flavour',
      about: 'หมวกกันน็อกมาตรฐาน มอก. มีกระจกหน้า ใส่สบาย',
      sizes: [{ th: 'ฟรีไซซ์', en: 'one size', pieceBaht: 480, units: [['ใบ', 1]] }],
    },
    {
      th: 'เสื้อยืด',
      en: 'T-shirt',
      form: 'shirt',
      icon: 'flower',
      brands: [khuKha],
      flavours: [
        { th: 'สีม่วง', en: 'Purple', colour: '#6a2c91' },
        { th: 'สีขาว', en: 'White', colour: '#eceff1', icon: 'leaf' },
      ],
      content: '#ffffff',
      colouredBy: 'flavour',
      about: 'เสื้อยืดคอตตอนเนื้อนุ่ม ใส่ขายของได้ทั้งวัน',
      sizes: [
        { th: 'ไซซ์ M', en: 'size M', pieceBaht: 120, units: [['ตัว', 1]] },
        { th: 'ไซซ์ L', en: 'size L', pieceBaht: 120, units: [['ตัว', 1]] },
        { th: 'ไซซ์ XL', en: 'size XL', pieceBaht: 130, units: [['ตัว', 1]] },
      ],
    },
    {
      th: 'ร่มกันแดด',
      en: 'Umbrella',
      form: 'umbrella',
      icon: 'water',
      brands: [khuKha],
      flavours: plain('#6a2c91'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'ร่มผ้าหนากันแดดกันฝน ก้านไฟเบอร์ไม่หักง่าย',
      sizes: [
        { th: '24 นิ้ว', en: '24 in', pieceBaht: 160, units: [['คัน', 1]] },
        { th: '30 นิ้ว', en: '30 in', pieceBaht: 240, units: [['คัน', 1]] },
      ],
    },
    {
      th: 'กระเป๋าผ้า',
      en: 'Tote Bag',
      form: 'tote',
      icon: 'leaf',
      brands: [khuKha],
      flavours: [
        { th: 'สีครีม', en: 'Cream', colour: '#e6d9bd', icon: 'flower' },
        { th: 'สีม่วง', en: 'Purple', colour: '#6a2c91' },
      ],
      content: '#ffffff',
      colouredBy: 'flavour',
      about: 'กระเป๋าผ้าแคนวาสใบใหญ่ ใส่ของตลาดได้เต็มที่',
      sizes: [{ th: '40 × 40 ซม.', en: '40 x 40 cm', pieceBaht: 95, units: [['ใบ', 1]] }],
    },
  ],
};

const vouchers: ShelfGroup = {
  letter: 'GV',
  th: 'บัตรกำนัลและทอง',
  en: 'Vouchers and gold',
  weight: 0,
  advice: ['ของแลกแต้มจากคู่ค้า ส่งพร้อมรอบส่งสินค้า', 'แลกได้จนกว่าของจะหมด'],
  lines: [
    {
      th: 'บัตรกำนัลแทนเงินสด',
      en: 'Gift Voucher',
      form: 'voucher',
      icon: 'sparkle',
      brands: [khuKha],
      flavours: plain('#6a2c91'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'ใช้แทนเงินสดได้ที่ร้านที่ร่วมรายการ ไม่มีวันหมดอายุ',
      sizes: [
        { th: '100 บาท', en: '100 baht', pieceBaht: 100, units: [['ใบ', 1]] },
        { th: '500 บาท', en: '500 baht', pieceBaht: 500, units: [['ใบ', 1]] },
        { th: '1,000 บาท', en: '1,000 baht', pieceBaht: 1000, units: [['ใบ', 1]] },
      ],
    },
    {
      th: 'บัตรเติมน้ำมัน',
      en: 'Fuel Voucher',
      form: 'voucher',
      icon: 'oil',
      brands: [nakBin],
      flavours: plain('#1c56b0'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'เติมน้ำมันได้ทุกปั๊มที่มีป้ายนักบิด',
      sizes: [
        { th: '200 บาท', en: '200 baht', pieceBaht: 200, units: [['ใบ', 1]] },
        { th: '500 บาท', en: '500 baht', pieceBaht: 500, units: [['ใบ', 1]] },
      ],
    },
    {
      th: 'คูปองลุ้นทอง',
      en: 'Gold Lucky Draw',
      form: 'voucher',
      icon: 'sparkle',
      brands: [thongDi],
      flavours: plain('#8c1d2f'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'ลุ้นทองคำหนักหนึ่งบาททุกวันที่ 1 และ 16 ของเดือน',
      sizes: [
        { th: '1 สิทธิ์', en: '1 chance', pieceBaht: 20, units: [['ใบ', 1]] },
        { th: '10 สิทธิ์', en: '10 chances', pieceBaht: 190, units: [['ใบ', 1]] },
      ],
    },
    {
      th: 'ทองคำแท่ง',
      en: 'Gold Bar',
      form: 'gold',
      icon: 'sparkle',
      brands: [thongDi],
      flavours: plain('#8c1d2f'),
      content: '#ffffff',
      colouredBy: 'brand',
      about: 'ทองคำแท่ง 96.5 % พร้อมใบรับประกันและกล่อง',
      sizes: [
        { th: 'ครึ่งสลึง', en: '1.9 g', pieceBaht: 6900, units: [['ชิ้น', 1]] },
        { th: '1 สลึง', en: '3.8 g', pieceBaht: 13500, units: [['ชิ้น', 1]] },
      ],
    },
  ],
};

/** The rewards for points. */
export const giftGroups: readonly ShelfGroup[] = [
  giftsForTheShop,
  appliances,
  kitchenware,
  apparel,
  vouchers,
];
