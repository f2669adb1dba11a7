import * as z from 'zod/mini';
import { readPin } from '#domain/kernel/map-pin';
import type { InvoiceLine, RiderInvoice, RiderInvoiceQuery } from '#domain/delivery/invoice';
import { OTHER } from '#domain/kernel/or-other';
import { bahtFromSatang, ZERO_SATANG } from '#domain/kernel/money';
import type { Call } from '#contract/protocol/call';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { pinTexts } from '#contract/kernel/coordinates';
import { lineNumber, reasonToWire, receivedReturnReason } from './delivery-fields.ts';
import { baht, count, flag, text } from '#contract/kernel/fields';
import { quantity, receivedPaymentCode } from '#contract/kernel/order-fields';
import { statusEnvelope } from '#contract/protocol/status-text';
import { RIDERS } from '#contract/protocol/who';

const line: ValueCodec<InvoiceLine> = codec(
  z.pipe(
    z.object({
      LineNo: lineNumber,
      P_Code: text,
      PRODUCTNAME: text,
      UnitName: text,
      Qty: quantity,
      LineTotal: baht,
    }),
    z.transform((wire): InvoiceLine => ({
      number: wire.LineNo,
      productCode: wire.P_Code,
      productName: wire.PRODUCTNAME,
      unitName: wire.UnitName,
      quantity: wire.Qty,
      lineTotal: wire.LineTotal,
    })),
  ),
  (value) => ({
    LineNo: value.number,
    P_Code: value.productCode,
    PRODUCTNAME: value.productName,
    UnitName: value.unitName,
    Qty: value.quantity,
    LineTotal: bahtFromSatang(value.lineTotal),
  }),
);

/** Another back end may send only what the specification defines. */
const linesOrNone = z.pipe(
  z.nullish(z.array(line.wire)),
  z.transform((lines): readonly InvoiceLine[] => lines ?? []),
);

/** The specification only defines Lat and Long of Address.SHIPTO; the other names are our own. */
const fields = z.object({
  OrderID: text,
  /** The spelling that GRAB_INVOICE uses; another back end may send only one of the two. */
  OrderId: text,
  SaleUnit: text,
  InvoiceNo: text,
  CustomerName: text,
  Total: baht,
  IsGrabbed: flag(false),
  PaymentCode: receivedPaymentCode,
  ToCollect: baht,
  LineCount: count({ from: 0, whenBlank: 0 }),
  Lines: linesOrNone,
  Remark: text,
  GrabbedAt: text,
  RefusedReason: receivedReturnReason,
  RefusedAt: text,
  Address: z.object({
    SHIPTO: z.object({ Name: text, Phone: text, Area: text, Address_: text, Lat: text, Long: text }),
  }),
});

function orderIdOf(
  wire: { readonly OrderID: string; readonly OrderId: string },
  reading: { readonly issues: z.core.$ZodRawIssue[] },
): string {
  const found = wire.OrderID === '' ? wire.OrderId : wire.OrderID;
  if (found === '')
    reading.issues.push({ code: 'custom', message: 'must not be empty', input: found, path: ['OrderID'] });
  return found;
}

const invoice: ValueCodec<RiderInvoice> = codec(
  z.pipe(
    fields,
    z.transform(({ Address: { SHIPTO: shipTo }, ...wire }, reading) => ({
      orderId: orderIdOf(wire, reading),
      saleUnit: wire.SaleUnit,
      invoiceNo: wire.InvoiceNo,
      customerName: wire.CustomerName,
      total: wire.Total,
      isGrabbed: wire.IsGrabbed,
      shipTo: {
        name: shipTo.Name,
        phone: shipTo.Phone,
        area: shipTo.Area,
        text: shipTo.Address_,
        pin: readPin(shipTo.Lat, shipTo.Long),
      },
      payment: wire.PaymentCode,
      // For a method that this version does not know, it is unclear whether money is collected at the door.
      toCollect: wire.PaymentCode === OTHER ? ZERO_SATANG : wire.ToCollect,
      lineCount: wire.LineCount,
      lines: wire.Lines,
      remark: wire.Remark,
      grabbedAt: wire.GrabbedAt === '' ? undefined : wire.GrabbedAt,
      refusedBefore:
        wire.RefusedAt === '' ? undefined : { reason: wire.RefusedReason ?? 'other', at: wire.RefusedAt },
    })),
  ),
  (value) => {
    const pin = pinTexts(value.shipTo.pin);
    return {
      OrderID: value.orderId,
      OrderId: value.orderId,
      SaleUnit: value.saleUnit,
      InvoiceNo: value.invoiceNo,
      CustomerName: value.customerName,
      Total: bahtFromSatang(value.total),
      IsGrabbed: value.isGrabbed,
      PaymentCode: value.payment,
      ToCollect: bahtFromSatang(value.toCollect),
      LineCount: value.lineCount,
      Lines: value.lines.map((each) => line.toWire(each)),
      Remark: value.remark,
      GrabbedAt: value.grabbedAt ?? '',
      RefusedReason: reasonToWire(value.refusedBefore?.reason),
      RefusedAt: value.refusedBefore?.at ?? '',
      Address: {
        SHIPTO: {
          Name: value.shipTo.name,
          Phone: value.shipTo.phone,
          Area: value.shipTo.area,
          Address_: value.shipTo.text,
          Lat: pin.latitude,
          Long: pin.longitude,
        },
      },
    };
  },
);

const request: ValueCodec<RiderInvoiceQuery> = codec(
  z.pipe(
    z.object({ User: text, IsGrabbed: flag(false) }),
    z.transform((wire) => ({ rider: wire.User, isGrabbed: wire.IsGrabbed })),
  ),
  (query) => ({ User: query.rider, IsGrabbed: query.isGrabbed }),
);

export const getInvoices: Call<RiderInvoiceQuery, readonly RiderInvoice[]> = {
  name: 'getInvoices',
  method: 'POST',
  path: 'GET_MASTER_DATA/GET_INVOICES',
  who: RIDERS,
  offline: 'keep',
  idempotency: 'none',
  request,
  answer: statusEnvelope<readonly RiderInvoice[]>({
    statusField: 'status',
    good: 'success',
    place: 'message',
    value: z.array(invoice.wire),
    toWire: (rows) => rows.map((row) => invoice.toWire(row)),
  }),
  tag: 'delivery',
};
