import { expect, test } from 'vitest';
import { companyNameIn, mainStoreNameIn } from '#domain/tenants/company-in';

test('a company without English names is shown with its Thai ones', () => {
  const names = { companyNameTh: 'สยามรุ่งเรือง', companyNameEn: '' };
  expect(companyNameIn(names, 'en-US')).toBe('สยามรุ่งเรือง');
  expect(companyNameIn({ ...names, companyNameEn: 'Siam Rungrueang' }, 'en-US')).toBe('Siam Rungrueang');
  expect(mainStoreNameIn({ mainStoreName: 'สาขาแรก', mainStoreNameEn: '' }, 'en-US')).toBe('สาขาแรก');
});
