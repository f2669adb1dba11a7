import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD } from './shop.ts';

/** An invoice as the wire tells it to its rider, as far as a test needs it. */
export interface GrabbedInvoice {
  readonly orderId: string;
  readonly saleUnit: string;
  readonly invoiceNo: string;
  readonly shopName: string;
  /** `latitude,longitude`; to two decimals before the grab. */
  readonly place: string;
  readonly toCollect: number;
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
}

/** Somebody of the shop, without a screen. */
export interface WireHand {
  grab(orderId: string): Promise<string>;
  release(orderId: string): Promise<void>;
  invoices(isGrabbed: boolean): Promise<readonly GrabbedInvoice[]>;
}

export async function wireHand(request: APIRequestContext, username: string): Promise<WireHand> {
  const signedIn = await request.post('rest/api/AUTHEN_WEB', {
    data: { username, password: DEMO_PASSWORD },
  });
  const [, token = ''] = /"jtoken":"([^"]+)"/.exec(await signedIn.text()) ?? [];
  const [, CustomerCode = ''] = /"CUSTOMERCODE":"([^"]+)"/i.exec(await signedIn.text()) ?? [];
  expect(token).not.toBe('');
  const call = async (path: string, data: object) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      CustomerCode,
      SaleUnit: '1000',
      'Idempotency-Key': randomUUID(),
    };
    return await (await request.post(`rest/${path}`, { data, headers })).text();
  };
  return {
    grab: async (OrderId) => await call('DELIVERY/GRAB_INVOICE', { OrderId }),
    release: async (OrderId) => void (await call('DELIVERY/RELEASE_INVOICE', { OrderId })),
    invoices: async (IsGrabbed) => {
      const { message } = JSON.parse(await call('GET_MASTER_DATA/GET_INVOICES', { User: '', IsGrabbed }));
      return message.map((row: Record<string, unknown>): GrabbedInvoice => {
        const { OrderID, SaleUnit, InvoiceNo, CustomerName, ToCollect, Lines, Address } = row;
        const { Lat, Long } = Object(Object(Address).SHIPTO);
        return {
          orderId: String(OrderID),
          saleUnit: String(SaleUnit),
          invoiceNo: String(InvoiceNo),
          shopName: String(CustomerName),
          place: `${Lat},${Long}`,
          toCollect: Number(ToCollect),
          lines: [Lines ?? []].flat().map((line) => {
            const { PRODUCTNAME, Qty } = Object(line);
            return { name: String(PRODUCTNAME), quantity: Number(Qty) };
          }),
        };
      });
    },
  };
}

/** Takes an invoice out of which money is to be collected; others may take theirs at the same time. */
export async function grabOne(hand: WireHand): Promise<GrabbedInvoice> {
  for (const { orderId } of (await hand.invoices(false)).filter(({ toCollect }) => toCollect > 0)) {
    await hand.grab(orderId);
    const mine = (await hand.invoices(true)).find((invoice) => invoice.orderId === orderId);
    if (mine !== undefined) return mine;
  }
  throw new Error('no invoice is left to be grabbed');
}
