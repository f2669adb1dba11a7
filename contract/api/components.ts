import * as z from 'zod/mini';
import { userDescriptions, userFields } from '#contract/accounts/user';
import { NAMED_LINES } from '#domain/orders/listed-order';
import { address, addressDescriptions, receivedAddress } from '#contract/addresses/address';
import {
  knownAddress,
  receivedKnownAddressFields,
  revisionDescription,
} from '#contract/addresses/known-address';
import { client, clientDescriptions } from '#contract/clients/clients';
import { invoice, invoiceDescriptions } from '#contract/delivery/get-invoices';
import { receipt, receiptDescriptions } from '#contract/payments/receipts';
import { slip, slipDescriptions } from '#contract/payments/slip';
import { product, productDescriptions } from '#contract/catalogue/product';
import { delivery, deliveryDescriptions } from '#contract/delivery/delivery';
import {
  orderLine,
  orderLineDescriptions,
  orderTotals,
  orderTotalsDescriptions,
} from '#contract/kernel/order-fields';
import { placedOrder } from '#contract/orders/add-order';
import { orderDetail, orderHistoryDescriptions } from '#contract/orders/order-detail';
import { orderPromotionsDescriptions } from '#contract/promotions/order-promotions';
import { listedOrder } from '#contract/orders/order-history';
import { order, orderDescriptions, orderSummary, orderSummaryDescriptions } from '#contract/orders/order';
import { payment, paymentDescriptions } from '#contract/payments/payment';
import type { Descriptions } from '#contract/protocol/descriptions';

interface Component {
  readonly object: z.ZodMiniType;
  readonly descriptions: Descriptions;
}

const knownAddressDescriptions = { ...addressDescriptions, Revision: revisionDescription };

const COMPONENTS: Readonly<Record<string, Component>> = {
  Address: { object: address.object, descriptions: addressDescriptions },
  ReceivedAddress: { object: receivedAddress.object, descriptions: addressDescriptions },
  KnownAddress: { object: knownAddress.object, descriptions: knownAddressDescriptions },
  ReceivedKnownAddress: {
    object: receivedKnownAddressFields.object,
    descriptions: knownAddressDescriptions,
  },
  Client: { object: client.object, descriptions: clientDescriptions },
  Delivery: { object: delivery.object, descriptions: deliveryDescriptions },
  Invoice: { object: invoice.object, descriptions: invoiceDescriptions },
  ListedOrder: {
    object: listedOrder.object,
    descriptions: {
      ...orderSummaryDescriptions,
      FirstLines: `Code and names of the products of the first ${NAMED_LINES} lines, to recognise the order by.`,
    },
  },
  OrderSummary: { object: orderSummary.object, descriptions: orderSummaryDescriptions },
  Order: { object: order.object, descriptions: { ...orderSummaryDescriptions, ...orderDescriptions } },
  PlacedOrder: {
    object: placedOrder.object,
    descriptions: { ...orderSummaryDescriptions, ...orderDescriptions, ...orderPromotionsDescriptions },
  },
  OrderDetail: {
    object: orderDetail.object,
    descriptions: {
      ...orderSummaryDescriptions,
      ...orderDescriptions,
      ...orderHistoryDescriptions,
      ...orderPromotionsDescriptions,
    },
  },
  OrderLine: { object: orderLine.object, descriptions: orderLineDescriptions },
  OrderTotals: { object: orderTotals.object, descriptions: orderTotalsDescriptions },
  Payment: { object: payment.object, descriptions: paymentDescriptions },
  Product: { object: product.object, descriptions: productDescriptions },
  Receipt: { object: receipt.object, descriptions: receiptDescriptions },
  Slip: { object: slip.object, descriptions: slipDescriptions },
  User: { object: userFields.object, descriptions: userDescriptions },
};

type JsonSchema = z.core.JSONSchema.JSONSchema;

const names = z.registry<{ id: string }>();
for (const [id, { object }] of Object.entries(COMPONENTS)) names.add(object, { id });

function written(schema: z.ZodMiniType) {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: names,
    override({ zodSchema, jsonSchema: part }) {
      // The registry of names replaces the global one, which has the PRICEn fields.
      Object.assign(part, z.globalRegistry.get(zodSchema));
      if (part.$ref !== undefined) part.$ref = part.$ref.replace('#/$defs/', '#/components/schemas/');
    },
  });
}

/**
 * Documents the input side of transforms, which is what travels on the wire; transforms have no schema. The
 * shared objects are references to the document's components.
 */
export function jsonSchema(schema: z.ZodMiniType) {
  const { $schema: _dialect, $defs: _components, ...document } = written(schema);
  return document;
}

/** The shared objects with a description of each field. */
export function componentSchemas() {
  const objects = Object.fromEntries(Object.entries(COMPONENTS).map(([name, { object }]) => [name, object]));
  const { $defs = {} } = written(z.object(objects));
  return Object.fromEntries(
    Object.entries(COMPONENTS).map(([name, { descriptions }]) => [
      name,
      described($defs[name] ?? {}, descriptions),
    ]),
  );
}

/** @throws Error if a description belongs to no field, or a field has none */
function described({ id: _id, properties = {}, ...schema }: JsonSchema, descriptions: Descriptions) {
  const fields = Object.keys(properties);
  const gaps = [
    ...fields.filter((field) => descriptions[field] === undefined),
    ...Object.keys(descriptions).filter((field) => !fields.includes(field)),
  ];
  if (gaps.length > 0) throw new Error(`fields and descriptions differ: ${gaps.join(', ')}`);
  const documented = Object.entries(properties).map(([field, found]) => {
    const [description, example] = [descriptions[field] ?? []].flat();
    return [
      field,
      { ...Object(found), description, ...(example === undefined ? {} : { examples: [example] }) },
    ];
  });
  return { ...schema, properties: Object.fromEntries(documented) };
}
