export const PASSWORD = 'chang-noi-8';

/** A row of its table of users. All passwords are equal. */
export interface ForeignUser {
  readonly username: string;
  /** The fields of a user (Specification, ROLE-7). */
  readonly fields: Readonly<Record<string, string | number>>;
}

export const GUEST: ForeignUser = {
  username: '',
  fields: { CUSTOMERCODE: 'GUEST', SALEUNIT: 'S01', CUSTOMERNAME: 'Guest', PriceLevel: 1 },
};

const shop = (code: string, name: string, level: number) => ({
  CUSTOMERCODE: code,
  SALEUNIT: 'S01',
  CUSTOMERNAME: name,
  MOBILENO: '0812345678',
  ADDRESS: '12 หมู่ 3',
  ProvinceID: 38,
  ProvinceName: 'เชียงใหม่   ',
  AmpherID: 502,
  AmpherName: 'เมืองเชียงใหม่',
  TownID: 4410,
  TownName: 'สุเทพ',
  ZIP: '50200',
  TAXNO: '',
  Phone: '053123456',
  lat: '18.796',
  lon: '98.953',
  PriceLevel: level,
  AuthorizeAmount: 50_000,
  DebtAmount: 0,
});

/** Shops: `somchai` buys at level 7, `malee` at level 2, `arun` at level 6, `wichai` at level 8. `boonsong` is a rider. */
export const USERS: readonly ForeignUser[] = [
  { username: 'somchai', fields: shop('F-1001', 'ร้านสมชายพาณิชย์', 7) },
  { username: 'malee', fields: shop('F-1002', 'ร้านมาลีโชห่วย', 2) },
  { username: 'arun', fields: shop('F-1003', 'อรุณมินิมาร์ท', 6) },
  { username: 'wichai', fields: shop('F-1004', 'วิชัยค้าส่ง', 8) },
  {
    username: 'boonsong',
    fields: { CUSTOMERCODE: 'R-07', SALEUNIT: 'S01', userid: 'R-07', usernames: 'บุญส่ง ส่งไว' },
  },
];

/** Creates a user at level 1 from the data of a registration. */
export function newShop(code: string, said: unknown): ForeignUser {
  const { CUSTOMERNAME, MOBILENO } = Object(said);
  return {
    username: String(MOBILENO),
    fields: {
      CUSTOMERCODE: code,
      SALEUNIT: 'S01',
      CUSTOMERNAME: String(CUSTOMERNAME),
      MOBILENO: String(MOBILENO),
      PriceLevel: 1,
    },
  };
}
