/** The fields of a product (Specification, CAT-1) that this back end sets. */
export type ForeignProduct = Readonly<Record<string, unknown>>;

/** A product with PRICE1 in baht; each further level costs ten baht less. */
function product(number: number, name: string, price: number): ForeignProduct {
  const levels = Array.from({ length: 8 }, (_, index) => [`PRICE${index + 1}`, price - index * 10] as const);
  return {
    P_Code: `F${number}`,
    PRODUCTNAME: name,
    PRODUCTSHORTNAME_TH: name,
    PRODUCTSHORTNAME_EN: `Product ${number}`,
    P_Description: '',
    PIC_FILENAME: `f${number}.jpg`,
    P_Group: 'เครื่องปรุง',
    P_GroupCode: 'G1',
    P_Brand: 'ตราช้าง',
    P_BrandCode: 'B1',
    UNIT1: 'CS',
    UNIT1NAME: 'ลัง',
    UNIT1RATE: 1,
    UNIT2: 'BT',
    UNIT2NAME: 'ขวด',
    UNIT2RATE: 12,
    UNIT3: '',
    UNIT3NAME: '',
    UNIT3RATE: 0,
    SalesPrice: price,
    SalesPrice1: 0,
    SalesPrice2: 0,
    SalesPrice3: 0,
    ...Object.fromEntries(levels),
    IsProductAdvancePrice: 'N',
    Option1: '0',
    promotionproduct: [],
    qty1: 0,
    qty2: 0,
    qty3: 0,
  };
}

export const PRODUCTS: readonly ForeignProduct[] = [
  product(1, 'น้ำปลาตราช้าง 700 มล.', 480),
  product(2, 'ซีอิ๊วขาวตราช้าง 700 มล.', 520),
  product(3, 'น้ำส้มสายชูตราช้าง 700 มล.', 240),
  product(4, 'ซอสพริกตราช้าง 300 ก.', 360),
];

/** Returns the price of a product's UNIT1 at this level, in baht. */
export function priceAt(productCode: string, level: unknown): number | undefined {
  const found = PRODUCTS.find((each) => each['P_Code'] === productCode)?.[`PRICE${String(level)}`];
  return typeof found === 'number' ? found : undefined;
}

/** The lists of GET_HIERARCHY_ALL. The specification shows no names for the rows, so these are the app's. */
export const HIERARCHY = {
  hierarchy1: [{ Code: 'G1', Name: 'เครื่องปรุง', ParentCode: '', PIC_FILENAME: '', ProductCount: 4 }],
  hierarchy2: [{ Code: 'B1', Name: 'ตราช้าง', ParentCode: 'G1', PIC_FILENAME: '', ProductCount: 4 }],
  hierarchy3: [],
  hierarchy4: [],
  hierarchy5: [],
};
