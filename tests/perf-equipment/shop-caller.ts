import type { Call } from '#contract/protocol/call';
import { addOrder } from '#contract/orders/add-order';
import { getAddresses } from '#contract/addresses/get-addresses';
import { getProductList } from '#contract/catalogue/get-product-list';
import { AUTHORIZATION_HEADER, bearer, IDEMPOTENCY_KEY_HEADER } from '#contract/protocol/headers';
import { signIn } from '#contract/accounts/session-calls';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { orderIdempotencyKey } from '#domain/orders/order';
import { DEMO_PASSWORD } from '#server/scenes/demo/accounts';
import { DEMO_SALE_UNIT, SHOP1 } from '#server/scenes/demo/customer-codes';
import { orderOf, pageQuery, type AddressIds } from './demo-order.ts';
import type { MeasuredServer } from './measured-server.ts';

type Send = <Request, Answer>(
  call: Call<Request, Answer>,
  request: Request,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

function senderTo(server: MeasuredServer, token: string): Send {
  return async (call, request, headers = {}) => {
    const response = await fetch(`${server.url}rest/${call.path}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        ...(token === '' ? {} : { [AUTHORIZATION_HEADER]: bearer(token) }),
        ...headers,
      },
      body: JSON.stringify(call.request.toWire(request)),
    });
    const decoded = call.answer.fromWire(await response.json());
    if (!decoded.ok) throw new Error(`${call.name} answered ${response.status}: ${decoded.problem}`);
    return decoded.value;
  };
}

/** A shop that is signed in to a measured server. */
export interface ShopCaller {
  /** The number of lines of each order. */
  readonly lineCount: number;
  /** Asks for a page of products. @param start the place of its first product */
  readonly askForPage: (start: number) => Promise<unknown>;
  /** Places a new order. */
  readonly order: () => Promise<void>;
}

export async function openShopCaller(server: MeasuredServer): Promise<ShopCaller> {
  const customer: CustomerKey = { customerCode: SHOP1, saleUnit: DEMO_SALE_UNIT };
  const username = 'shop1';
  const signedIn = await senderTo(server, '')(signIn, { username, password: DEMO_PASSWORD });
  if (signedIn.kind === 'refused') throw new Error(`${username} could not sign in: ${signedIn.code}`);
  const send = senderTo(server, signedIn.token);
  const { products } = await send(getProductList, pageQuery(customer, 0));
  const addresses = await send(getAddresses, {
    customerCode: customer.customerCode,
    code: '',
    type: undefined,
  });
  const idOf = (type: 'shipping' | 'billing') =>
    addresses.find((address) => address.type === type || address.type === 'customer')?.id ?? '';
  const addressIds: AddressIds = { shipToId: idOf('shipping'), billToId: idOf('billing') };
  return {
    lineCount: products.length,
    askForPage: (start) => send(getProductList, pageQuery(customer, start)),
    async order() {
      const request = orderOf(products, customer, addressIds);
      const answer = await send(addOrder, request, {
        [IDEMPOTENCY_KEY_HEADER]: orderIdempotencyKey(request),
      });
      if (answer.kind === 'refused') throw new Error(`The order was refused: ${answer.refusal.code}`);
    },
  };
}
