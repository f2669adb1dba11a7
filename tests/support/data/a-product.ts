import { satang, ZERO_SATANG } from '#domain/kernel/money';
import { points } from '#domain/kernel/points';
import type { Product } from '#domain/catalogue/product';

/** Fish sauce in cases of 24: 480.00 a case, 4 packs, 24 bottles. Pass the fields that the test is about. */
export function aProduct(changes: Partial<Product> = {}): Product {
  return {
    code: 'FS700',
    name: 'น้ำปลาแท้ ตราทะเลทอง 700 มล.',
    shortNameTh: 'น้ำปลาทะเลทอง',
    shortNameEn: 'Golden Sea fish sauce 700 ml',
    description: '',
    pictures: ['fs700.webp'],
    hierarchy: [
      { code: 'G01', name: 'เครื่องปรุง' },
      { code: 'B01', name: 'ทะเลทอง' },
      { code: 'F01', name: 'แท้' },
      { code: 'V01', name: 'ขวดแก้ว' },
      { code: 'S01', name: '700 มล.' },
    ],
    units: [
      { code: 'CS', name: 'ลัง', rate: 1 },
      { code: 'PK', name: 'แพ็ค', rate: 4 },
      { code: 'BT', name: 'ขวด', rate: 24 },
    ],
    barcodes: ['28851234567892', '18851234567895', '8851234567898'],
    prices: {
      salesPrice: satang(50_050),
      byLevel: { 1: satang(48_000) },
      advance: [ZERO_SATANG, ZERO_SATANG, ZERO_SATANG],
      isAdvancePrice: false,
    },
    pointsPerCase: points(12),
    promotions: [],
    materialType: '',
    ...changes,
  };
}
