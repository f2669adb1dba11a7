/** The invoices that a rider may take out. The specification shows `Address.SHIPTO`'s Lat and Long. */
export const INVOICES = [
  {
    OrderID: 'INV-2026-0001',
    SaleUnit: 'S01',
    InvoiceNo: 'IV690001',
    CustomerName: 'ร้านสมชายพาณิชย์',
    Total: 4200,
    IsGrabbed: 'N',
    Address: {
      SHIPTO: {
        Name: 'ร้านสมชายพาณิชย์',
        Phone: '0812345678',
        Address_: '12 หมู่ 3',
        Lat: '18.796',
        Long: '98.953',
      },
    },
  },
];
