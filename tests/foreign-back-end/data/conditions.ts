interface ForeignCondition {
  readonly Code: string;
  readonly Remark: string;
}

type ByType = Readonly<Record<string, readonly ForeignCondition[]>>;

/**
 * Shipping conditions by ORDERTYPE: a sales order, a goods issue for points, an order of gas. Other types have none.
 */
export const SHIPPING_CONDITIONS: ByType = {
  SO: [{ Code: 'T1', Remark: 'รถบริษัท' }],
  GI: [{ Code: 'T9', Remark: 'รับที่ศูนย์แลกของรางวัล' }],
  ZG: [
    { Code: 'T4', Remark: 'รถบรรทุกแก๊ส' },
    { Code: 'T5', Remark: 'รับที่โรงบรรจุ' },
  ],
};

/** Payment conditions by SaleType. Other types have none. */
export const PAYMENT_CONDITIONS: ByType = {
  SO: [{ Code: 'D30', Remark: 'เครดิต 30 วัน' }],
  GI: [{ Code: 'P00', Remark: 'คะแนนสะสม' }],
  CA: [{ Code: 'C00', Remark: 'เงินสด' }],
};
