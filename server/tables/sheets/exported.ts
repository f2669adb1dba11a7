import type { Language } from '#domain/kernel/language';
import { bahtFromSatang, satang } from '#domain/kernel/money';
import type { OpenTenant } from '#server/tenants/open-tenant';
import {
  exportDeliveries,
  exportLines,
  exportNewClients,
  exportOrders,
  type ExportKind,
  type ExportResult,
  type ExportQuery,
} from '#server/services/orders/export/export-orders';
import type { ExportedOrder } from '#server/services/orders/export/exported-orders';
import { bangkokMinute } from '#server/tables/bangkok-minute';
import { listedSheet, type ListedTable } from '#server/tables/listed-table';
import type { Cell } from '#server/tables/table';
import type { WrittenSheet } from '#server/tables/write-table';
import { bilingual } from '#server/tables/bilingual';

type Database = OpenTenant['database'];

/** A private picture that belongs to an exported table. */
export interface ExportedFile {
  readonly id: string;
  /** Without the file extension. */
  readonly name: string;
}

/** A kind of table that is only exported, never imported. */
export interface ExportTableKind {
  readonly hasStatus: boolean;
  /** Undefined when this kind has no batch with the number in the query. */
  readonly exportRows: (
    transaction: Database,
    query: ExportQuery,
    language: Language,
  ) => Promise<ExportedTable | undefined>;
}

interface ExportedTable {
  readonly sheet: WrittenSheet;
  readonly files: readonly ExportedFile[];
  /** The new batch; undefined when an earlier batch had everything. */
  readonly batch: number | undefined;
}

function exportTableKind<Item>(
  kind: ListedTable<Item> & {
    readonly hasStatus: boolean;
    readonly exportRows: (
      transaction: Database,
      query: ExportQuery,
    ) => Promise<ExportResult<Item> | undefined>;
    readonly files?: (item: Item) => readonly ExportedFile[];
  },
): ExportTableKind {
  return {
    hasStatus: kind.hasStatus,
    exportRows: async (transaction, query, language) => {
      const exported = await kind.exportRows(transaction, query);
      if (exported === undefined) return undefined;
      const { items, batch } = exported;
      const files = items.flatMap((item) => kind.files?.(item) ?? []);
      return { batch, files, sheet: listedSheet(kind, items, language) };
    },
  };
}

const baht = (amount: number | null | undefined): Cell =>
  amount === null || amount === undefined ? null : bahtFromSatang(satang(amount));

const minute = (moment: Date | string | undefined): Cell =>
  moment === undefined ? null : bangkokMinute(moment);

/** Orders, as both exports write them. */
export const ORDER_TABLE: ListedTable<ExportedOrder> = {
  title: bilingual('คำสั่งซื้อ', 'Orders'),
  columns: [
    ['เลขที่', 'Order no', ({ row }) => row.orderNo],
    ['สถานะ', 'Status', ({ row }) => row.status],
    ['สั่งเมื่อ', 'Ordered at', ({ row }) => minute(row.orderedAt)],
    ['รหัสลูกค้า', 'Customer code', ({ row }) => row.customerCode],
    ['หน่วยขาย', 'Sale unit', ({ row }) => row.saleUnit],
    ['ชื่อร้าน', 'Shop name', ({ row }) => row.customerName],
    ['สั่งโดย', 'Ordered by', ({ row }) => row.orderedBy],
    ['ชำระโดย', 'Payment', ({ row }) => row.payment],
    ['สถานะเงิน', 'Paid', ({ paymentState }) => paymentState],
    ['จ่ายจริงโดย', 'Paid by', ({ paidBy }) => paidBy ?? null],
    ['สลิป', 'Slip', ({ slip }) => slip ?? null],
    ['จำนวนบรรทัด', 'Lines', ({ row }) => row.lineCount],
    ['ค่าสินค้า', 'Subtotal', ({ row }) => baht(row.goods)],
    ['ส่วนลด', 'Discount', ({ row }) => baht(row.discount)],
    ['ค่าส่ง', 'Delivery fee', ({ row }) => baht(row.deliveryFee)],
    ['ยอดรวม', 'Total', ({ row }) => baht(row.total)],
    ['ยอดที่ต้องชำระ', 'Charged', ({ charged }) => baht(charged)],
    ['ค้างชำระ', 'Due', ({ due }) => baht(due)],
    ['ภาษีในยอด', 'VAT included', ({ vat }) => baht(vat)],
    ['แต้ม', 'Points', ({ row }) => row.points],
    ['คูปอง', 'Coupon', ({ row }) => row.couponId],
    ['วันส่ง', 'Delivery day', ({ row }) => row.deliveryDay],
    ['เงื่อนไขส่ง', 'Shipping condition', ({ row }) => row.shippingCondition],
    ['เงื่อนไขชำระ', 'Payment condition', ({ row }) => row.paymentCondition],
    ['หมายเหตุ', 'Remark', ({ row }) => row.remark],
    ['ผลการส่ง', 'Delivery', ({ delivery }) => delivery?.outcome ?? null],
    ['ยอดที่รับของ', 'Delivered amount', ({ delivery }) => baht(delivery?.amount)],
    ['เงินสดหน้าร้าน', 'Cash on delivery', ({ delivery }) => baht(delivery?.cash)],
    ['โอนหน้าร้าน', 'Transfer on delivery', ({ delivery }) => baht(delivery?.transfer)],
    ['ชื่อออกบิล', 'Bill to', ({ billTo }) => billTo.name],
    ['เลขผู้เสียภาษี', 'Tax id', ({ billTo }) => billTo.taxId],
    ['ที่อยู่ออกบิล', 'Bill to address', ({ billTo }) => billTo.line],
    ['ผู้รับ', 'Ship to', ({ shipTo }) => shipTo.name],
    ['โทรผู้รับ', 'Ship to phone', ({ shipTo }) => shipTo.phone],
    ['ที่อยู่ส่ง', 'Ship to address', ({ shipTo }) => shipTo.line],
    ['รหัสในระบบ', 'Order id', ({ row }) => row.id],
  ],
};

const orders = exportTableKind({ ...ORDER_TABLE, hasStatus: true, exportRows: exportOrders });

const orderLines = exportTableKind({
  title: bilingual('รายการสินค้า', 'Order lines'),
  hasStatus: true,
  exportRows: exportLines,
  columns: [
    ['เลขที่', 'Order no', ({ row }) => row.orderNo],
    ['บรรทัด', 'Line', ({ number }) => number],
    ['สถานะ', 'Status', ({ row }) => row.status],
    ['สั่งเมื่อ', 'Ordered at', ({ row }) => minute(row.orderedAt)],
    ['รหัสลูกค้า', 'Customer code', ({ row }) => row.customerCode],
    ['หน่วยขาย', 'Sale unit', ({ row }) => row.saleUnit],
    ['รหัสสินค้า', 'Product code', ({ line }) => line.productCode],
    ['ชื่อสินค้า', 'Product name', ({ line }) => line.productName],
    ['หน่วยที่', 'Unit', ({ line }) => line.unit],
    ['ชื่อหน่วย', 'Unit name', ({ line }) => line.unitName],
    ['จำนวน', 'Quantity', ({ line }) => line.quantity],
    ['รับของจริง', 'Delivered', ({ delivered }) => delivered ?? null],
    ['รับคืน', 'Returned', ({ returned }) => returned ?? null],
    ['ราคาต่อหน่วย', 'Unit price', ({ line }) => baht(line.unitPrice)],
    ['รวม', 'Line total', ({ line }) => baht(line.lineTotal)],
    ['แต้ม', 'Points', ({ line }) => line.linePoints],
  ],
});

const newClients = exportTableKind({
  title: bilingual('ร้านใหม่', 'New clients'),
  hasStatus: false,
  exportRows: exportNewClients,
  columns: [
    ['รหัสลูกค้า', 'Customer code', ({ customer }) => customer.customerCode],
    ['หน่วยขาย', 'Sale unit', ({ customer }) => customer.saleUnit],
    ['ลงทะเบียนเมื่อ', 'Registered at', ({ registeredAt }) => minute(registeredAt)],
    ['รหัสลูกค้าของตัวแทน', "Agent's customer code", ({ agentCode }) => agentCode],
    ['ชื่อร้าน', 'Shop name', ({ customer }) => customer.name],
    ['เบอร์มือถือ', 'Mobile', ({ customer }) => customer.mobile],
    ['ที่อยู่', 'Address', ({ customer }) => customer.addressText],
    ['ตำบล/แขวง', 'Subdistrict', ({ customer }) => customer.subdistrict.name],
    ['อำเภอ/เขต', 'District', ({ customer }) => customer.district.name],
    ['จังหวัด', 'Province', ({ customer }) => customer.province.name],
    ['รหัสไปรษณีย์', 'Postcode', ({ customer }) => customer.postcode],
    ['เลขผู้เสียภาษี', 'Tax id', ({ customer }) => customer.taxId],
    ['ละติจูด', 'Latitude', ({ customer }) => customer.pin?.latitude ?? null],
    ['ลองจิจูด', 'Longitude', ({ customer }) => customer.pin?.longitude ?? null],
    ['ระดับราคา', 'Price level', ({ customer }) => customer.priceLevel],
  ],
});

const deliveries = exportTableKind({
  title: bilingual('การส่งของ', 'Deliveries'),
  hasStatus: false,
  exportRows: exportDeliveries,
  files: ({ row, delivery }) =>
    delivery.proofs.map(({ id, kind }) => ({ id, name: `${row.orderNo}-${kind}-${id}` })),
  columns: [
    ['เลขที่', 'Order no', ({ row }) => row.orderNo],
    ['ผล', 'Outcome', ({ delivery }) => delivery.outcome],
    ['รหัสลูกค้า', 'Customer code', ({ row }) => row.customerCode],
    ['ชื่อร้าน', 'Shop name', ({ row }) => row.customerName],
    ['คนส่ง', 'Rider', ({ delivery }) => delivery.rider],
    ['ผู้รับ', 'Received by', ({ delivery }) => delivery.receiver],
    ['ถึงเมื่อ', 'Arrived at', ({ delivery }) => minute(delivery.arrivedAt)],
    ['ส่งมอบเมื่อ', 'Handed over at', ({ delivery }) => minute(delivery.capturedAt)],
    ['ระบบได้รับเมื่อ', 'Recorded at', ({ delivery }) => minute(delivery.receivedAt)],
    ['ต้องเก็บ', 'Due', ({ delivery }) => baht(delivery.due)],
    ['เงินสด', 'Cash', ({ delivery }) => baht(delivery.money?.cash ?? null)],
    ['โอน', 'Transfer', ({ delivery }) => baht(delivery.money?.transfer ?? null)],
    ['เหตุที่เงินไม่ตรง', 'Difference reason', ({ delivery }) => delivery.money?.reason ?? null],
    [
      'ของที่ไม่รับ',
      'Not accepted',
      ({ delivery }) =>
        delivery.lines
          .filter(({ ordered, delivered }) => ordered !== delivered)
          .map((line) =>
            `${line.productCode} ${line.productName} ${line.ordered - line.delivered} ${line.unitName} ${line.reason ?? ''}`.trim(),
          )
          .join('; '),
    ],
    ['หมายเหตุ', 'Note', ({ delivery }) => delivery.note],
    ['ละติจูด', 'Latitude', ({ delivery }) => delivery.place?.pin.latitude ?? null],
    ['ลองจิจูด', 'Longitude', ({ delivery }) => delivery.place?.pin.longitude ?? null],
    [
      'หลักฐาน',
      'Proof',
      ({ row, delivery }) =>
        delivery.proofs.map(({ id, kind }) => `${row.orderNo}-${kind}-${id}.webp`).join('; '),
    ],
  ],
});

/** Every kind of table that is only exported, by its name in a command. */
export const EXPORTED: Readonly<Record<ExportKind, ExportTableKind>> = {
  orders,
  'order-lines': orderLines,
  'new-clients': newClients,
  deliveries,
};
