import type { TenantByPage } from '#domain/office/tenants/new-tenant';

/** Good answers of the page for new tenants. */
export const SOUTH_BY_PAGE: TenantByPage = {
  name: 'south',
  companyNameTh: 'ใต้ค้าส่ง',
  companyNameEn: 'South Wholesale',
  companyCode: '1000',
  saleUnit: '1000',
  contactPhone: '074123456',
  addressTh: '1 ถนนนิพัทธ์อุทิศ หาดใหญ่ สงขลา 90110',
  addressEn: '',
  privacyEmail: '',
  officer: '',
  officerContact: '',
  brand: '#0b6b57',
  isAutoGuestLogin: true,
  paymentMethods: ['COD', 'BANK', 'AR'],
  bankAccounts: [
    {
      bankCode: '004',
      bankName: 'กสิกรไทย',
      accountName: 'บริษัท ใต้ค้าส่ง จำกัด',
      accountNumber: '123-4-56789-0',
      branch: '',
    },
  ],
  isSecondFactorRequired: false,
  staffName: 'สมศรี ใจดี',
  staffUsername: 'somsri',
  staffPassword: 'mango-ferry-lantern-42',
};
