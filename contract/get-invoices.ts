import * as z from 'zod/mini';
import { readPin } from '#domain/address';
import type { RiderInvoice, RiderInvoiceQuery } from '#domain/invoice';
import { bahtFromSatang } from '#domain/money';
import type { Call } from './call.ts';
import { codec, type ValueCodec } from './codec.ts';
import { pinTexts } from './coordinates.ts';
import { baht, flag, requiredText, text } from './fields.ts';
import { statusEnvelope } from './status-text.ts';
import { RIDERS } from './who.ts';

/** Beyond Address.SHIPTO's Lat and Long the names are ours; the specification shows no others. */
const fields = z.object({
  OrderID: requiredText,
  SaleUnit: text,
  InvoiceNo: text,
  CustomerName: text,
  Total: baht,
  IsGrabbed: flag(false),
  Address: z.object({
    SHIPTO: z.object({ Name: text, Phone: text, Area: text, Address_: text, Lat: text, Long: text }),
  }),
});

const invoice: ValueCodec<RiderInvoice> = codec(
  z.pipe(
    fields,
    z.transform(({ Address: { SHIPTO: shipTo }, ...wire }) => ({
      orderId: wire.OrderID,
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
    })),
  ),
  (value) => {
    const pin = pinTexts(value.shipTo.pin);
    return {
      OrderID: value.orderId,
      SaleUnit: value.saleUnit,
      InvoiceNo: value.invoiceNo,
      CustomerName: value.customerName,
      Total: bahtFromSatang(value.total),
      IsGrabbed: value.isGrabbed,
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
