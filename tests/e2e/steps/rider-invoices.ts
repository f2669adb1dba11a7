import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { placeOrder } from './place-order.ts';
import { takePerson } from '#tests/e2e/fixtures/people';
import { shopClientOf, type ShopClient } from '#tests/e2e/fixtures/shop';

/** The wire form of a rider's invoice, as far as a test needs it. */
export interface GrabbedInvoice {
  readonly orderId: string;
  readonly saleUnit: string;
  readonly invoiceNo: string;
  readonly shopName: string;
  /** `latitude,longitude`; two decimals before the grab. */
  readonly place: string;
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
}

/** A rider without a screen, who calls the server directly. */
export interface WireHand {
  grab(orderId: string): Promise<void>;
  release(orderId: string): Promise<void>;
  invoices(isGrabbed: boolean): Promise<readonly GrabbedInvoice[]>;
}

/** The statuses SO Approve, Invoice Wait and Invoice Approve. */
const TO_INVOICE = [2, 4, 5];

/** Moves an order to an approved invoice, which then waits for a rider. */
export async function approveInvoice(request: APIRequestContext, OrderId: string): Promise<void> {
  const office = shopClientOf(request, takePerson('staff1'));
  for (const Status of TO_INVOICE) {
    const moved = await office.ask('ORDER_MANAGEMENT/MOVE_ORDER', { OrderId, Status }, randomUUID());
    expect(moved).toMatchObject({ status_code: '200' });
  }
}

/** Creates an invoice that no other test grabs, with money to collect at delivery. @returns its order's id */
export async function newInvoice(request: APIRequestContext): Promise<string> {
  const buyer = shopClientOf(request, takePerson('new-shop'));
  const { id } = await placeOrder(buyer, 'COD');
  await approveInvoice(request, id);
  return id;
}

/** Grabs such an invoice. */
export async function grabNew(request: APIRequestContext, hand: WireHand): Promise<GrabbedInvoice> {
  const orderId = await newInvoice(request);
  await hand.grab(orderId);
  const mine = (await hand.invoices(true)).find((invoice) => invoice.orderId === orderId);
  if (mine === undefined) throw new Error('the invoice was not grabbed');
  return mine;
}

export function wireHand(rider: ShopClient): WireHand {
  return {
    grab: async (OrderId) => void (await rider.ask('DELIVERY/GRAB_INVOICE', { OrderId }, randomUUID())),
    release: async (OrderId) => void (await rider.ask('DELIVERY/RELEASE_INVOICE', { OrderId }, randomUUID())),
    invoices: async (IsGrabbed) => {
      const { message } = await rider.ask('GET_MASTER_DATA/GET_INVOICES', { User: '', IsGrabbed });
      return [message].flat().map((row): GrabbedInvoice => {
        const { OrderID, SaleUnit, InvoiceNo, CustomerName, Lines, Address } = Object(row);
        const { Lat, Long } = Object(Object(Address).SHIPTO);
        return {
          orderId: String(OrderID),
          saleUnit: String(SaleUnit),
          invoiceNo: String(InvoiceNo),
          shopName: String(CustomerName),
          place: `${Lat},${Long}`,
          lines: [Lines ?? []].flat().map((line) => {
            const { PRODUCTNAME, Qty } = Object(line);
            return { name: String(PRODUCTNAME), quantity: Number(Qty) };
          }),
        };
      });
    },
  };
}
