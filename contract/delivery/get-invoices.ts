import type {
  DropPoint,
  InvoiceLine,
  RefusedBefore,
  RiderInvoice,
  RiderInvoiceQuery,
} from '#domain/delivery/invoice';
import { openOptionalWireDate } from '#contract/kernel/date-field';
import { OTHER } from '#domain/kernel/or-other';
import { ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { Call } from '#contract/protocol/call';
import type { Descriptions } from '#contract/protocol/descriptions';
import { KEPT_READ } from '#contract/protocol/call-behaviours';
import { fieldMap, group } from '#contract/protocol/field-map';
import { listOf, listOrEmpty, only, orAbsent } from '#contract/protocol/value-codecs';
import { receivedReturnReason } from './delivery-fields.ts';
import { baht } from '#contract/kernel/amounts';
import { lineNumber, quantity, receivedPaymentCode } from '#contract/kernel/order-fields';
import { mapPin } from '#contract/kernel/place-fields';
import { count, optionalText, text, textOrNone, trueFalse } from '#contract/kernel/scalars';
import { statusEnvelope } from '#contract/protocol/status-text';
import { RIDERS } from '#contract/protocol/who';

const line = fieldMap<InvoiceLine>({
  number: ['LineNo', lineNumber],
  productCode: ['P_Code', text],
  productName: ['PRODUCTNAME', text],
  productNameEn: ['PRODUCTNAMEEN', textOrNone],
  unitName: ['UnitName', text],
  unitNameEn: ['UnitNameEn', textOrNone],
  quantity: ['Qty', quantity],
  lineTotal: ['LineTotal', baht],
});

/** OrderId is the spelling that GRAB_INVOICE uses; another back end may send only one of the two. */
const orderId = group(
  { OrderID: text, OrderId: text },
  {
    read(wire, reading) {
      const found = wire.OrderID === '' ? wire.OrderId : wire.OrderID;
      if (found === '')
        reading.issues.push({
          code: 'custom',
          message: 'must not be empty',
          input: found,
          path: ['OrderID'],
        });
      return found;
    },
    write: (id: string) => ({ OrderID: id, OrderId: id }),
  },
);

/** For a method that this version does not know, it is unclear whether money is collected at the door. */
const toCollect = group(
  { ToCollect: baht, PaymentCode: receivedPaymentCode },
  {
    read: (wire) => (wire.PaymentCode === OTHER ? ZERO_SATANG : wire.ToCollect),
    write: (amount: Satang) => ({ ToCollect: baht.toWire(amount) }),
  },
);

const refusedBefore = group(
  { RefusedReason: receivedReturnReason, RefusedAt: text },
  {
    read: (wire): RefusedBefore | undefined =>
      wire.RefusedAt === '' ? undefined : { reason: wire.RefusedReason ?? 'other', at: wire.RefusedAt },
    write: (refused: RefusedBefore | undefined) => ({
      RefusedReason: receivedReturnReason.toWire(refused?.reason),
      RefusedAt: refused?.at ?? '',
    }),
  },
);

const dropPoint = fieldMap<DropPoint>({
  name: ['Name', text],
  phone: ['Phone', text],
  area: ['Area', text],
  text: ['Address_', text],
  pin: mapPin('Lat', 'Long'),
});

/** The specification only defines Lat and Long of Address.SHIPTO; the other names are our own. */
export const invoice = fieldMap<RiderInvoice>({
  orderId,
  saleUnit: ['SaleUnit', text],
  invoiceNo: ['InvoiceNo', text],
  customerName: ['CustomerName', text],
  total: ['Total', baht],
  isGrabbed: ['IsGrabbed', trueFalse(false)],
  payment: ['PaymentCode', receivedPaymentCode],
  toCollect,
  deliveryFee: ['DeliveryFee', orAbsent(baht)],
  lineCount: ['LineCount', count({ from: 0, whenBlank: 0 })],
  /** Another back end may send only what the specification defines. */
  lines: ['Lines', listOrEmpty(listOf(line))],
  remark: ['Remark', text],
  grabbedAt: ['GrabbedAt', optionalText],
  refusedBefore,
  deliveryDay: ['DeliveryDay', openOptionalWireDate],
  shipTo: ['Address', only('SHIPTO', dropPoint)],
});

export const getInvoices: Call<RiderInvoiceQuery, readonly RiderInvoice[]> = {
  ...KEPT_READ,
  name: 'getInvoices',
  path: 'GET_MASTER_DATA/GET_INVOICES',
  who: RIDERS,
  request: fieldMap<RiderInvoiceQuery>({
    rider: ['User', text],
    isGrabbed: ['IsGrabbed', trueFalse(false)],
  }),
  answer: statusEnvelope<readonly RiderInvoice[]>({
    statusField: 'status',
    good: 'success',
    place: 'message',
    value: listOf(invoice),
  }),
  tag: 'delivery',
};

export const invoiceDescriptions: Descriptions = {
  OrderID: 'UUID of the order.',
  OrderId: 'The same UUID, spelled as in GRAB_INVOICE.',
  SaleUnit: 'Sale unit of the customer.',
  InvoiceNo: ['Number of the order, for people.', 'SO2611000123'],
  CustomerName: 'Name of the customer; empty until the rider has the invoice.',
  Total: 'Total in baht.',
  IsGrabbed: 'Whether the rider has the invoice.',
  PaymentCode: 'Code of the payment method.',
  ToCollect: 'Amount in baht to collect at the door; 0 for none.',
  DeliveryFee:
    'Part of ToCollect in baht that is due as soon as anything is accepted; left out if there is none.',
  LineCount: 'Number of lines.',
  Lines: 'Lines of the invoice; empty until the rider has it.',
  Remark: 'Note of the customer; empty until the rider has the invoice.',
  GrabbedAt: 'Time when the rider got the invoice, ISO 8601; empty before.',
  RefusedReason: 'Reason why the products were refused at an earlier attempt; empty for none.',
  RefusedAt: 'Time of that attempt, ISO 8601; empty for none.',
  DeliveryDay: [
    'Day of delivery that the customer was told, DD/MM/YYYY; left out if there is none.',
    '01/12/2026',
  ],
  Address: 'Place of the delivery; only its area until the rider has the invoice.',
};
