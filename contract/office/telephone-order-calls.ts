import type { OfficeDay } from '#domain/delivery-days/office-days';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type {
  OfferedProduct,
  OfferedProductQuery,
  OfferedUnit,
  OrderingCustomer,
  OrderToPrice,
  PricedLine,
  PricedOrder,
  TelephoneLine,
  TelephoneOrder,
} from '#domain/office/telephone-order';
import { ORDER_REFUSAL_CODES, type OrderAnswer, type SeenLine } from '#domain/orders/order';
import { address } from '#contract/addresses/address';
import { baht, optionalBaht } from '#contract/kernel/amounts';
import { openWireDate, optionalWireDate } from '#contract/kernel/date-field';
import { paymentCode, quantity, unitNumber } from '#contract/kernel/order-fields';
import {
  count,
  instant,
  oneOf,
  requiredText,
  requiredTextUpTo,
  text,
  textUpTo,
  trueFalse,
  uuid,
} from '#contract/kernel/scalars';
import { addOrder } from '#contract/orders/add-order';
import { condition } from '#contract/orders/conditions';
import { optionalEnvelope } from '#contract/protocol/envelope';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { listOf, orAbsent, orNull } from '#contract/protocol/value-codecs';
import type { OfficeCall } from './office-call.ts';
import { valueEnvelope } from './page-fields.ts';

const MAX_CODE_LENGTH = 64;
const MAX_TEXT_LENGTH = 100;
const MAX_LINES = 500;
const MAX_REMARK_LENGTH = 500;

const customer = {
  customerCode: ['CustomerCode', requiredTextUpTo(MAX_CODE_LENGTH)],
  saleUnit: ['SaleUnit', textUpTo(MAX_CODE_LENGTH)],
} satisfies FieldMap<CustomerKey>;

export const getOrderingCustomer: OfficeCall<CustomerKey, OrderingCustomer | undefined> = {
  name: 'getOrderingCustomer',
  path: 'OFFICE/GET_TELEPHONE_CUSTOMER',
  summary: 'Returns a customer with everything that a clerk chooses from for an order by telephone.',
  access: 'orders.change',
  effect: 'read',
  request: fieldMap<CustomerKey>(customer),
  answer: optionalEnvelope(
    fieldMap<OrderingCustomer>({
      customerCode: ['CustomerCode', requiredText],
      saleUnit: ['SaleUnit', text],
      name: ['Name', text],
      mobile: ['Mobile', text],
      priceLevel: ['PriceLevel', count({ from: 1 })],
      creditLimit: ['AuthorizeAmount', baht],
      debt: ['DebtAmount', baht],
      addresses: ['Addresses', listOf(address)],
      shippingConditions: ['ShippingConditions', listOf(condition)],
      paymentConditions: ['PaymentConditions', listOf(condition)],
    }),
  ),
};

const offeredUnit = fieldMap<OfferedUnit>({
  unit: ['UnitNo', unitNumber],
  name: ['UnitName', text],
  nameEn: ['UnitNameEn', text],
  price: ['UnitPrice', baht],
});

export const offeredProduct = fieldMap<OfferedProduct>({
  code: ['P_Code', requiredText],
  name: ['PRODUCTNAME', text],
  nameEn: ['PRODUCTNAMEEN', text],
  units: ['Units', listOf(offeredUnit)],
});

export const findOfferedProducts: OfficeCall<OfferedProductQuery, readonly OfferedProduct[]> = {
  name: 'findOfferedProducts',
  path: 'OFFICE/FIND_OFFERED_PRODUCTS',
  summary: 'Searches products on sale, in the units and at the prices of one customer.',
  access: 'orders.change',
  effect: 'read',
  request: fieldMap<OfferedProductQuery>({
    customer: fieldMap<CustomerKey>(customer),
    text: ['Text', textUpTo(MAX_TEXT_LENGTH)],
  }),
  answer: valueEnvelope(listOf(offeredProduct)),
};

const lineMap = {
  productCode: ['P_Code', requiredTextUpTo(MAX_CODE_LENGTH)],
  unit: ['UnitNo', unitNumber],
  quantity: ['Qty', quantity],
} satisfies FieldMap<TelephoneLine>;

const officeDay = fieldMap<OfficeDay>({
  day: ['DeliveryDay', openWireDate],
  orderUntil: ['OrderUntil', instant],
  isLate: ['IsLate', trueFalse(false)],
});

export const priceOrder: OfficeCall<OrderToPrice, PricedOrder | undefined> = {
  name: 'priceOrder',
  path: 'OFFICE/PRICE_ORDER',
  summary: 'Prices the lines of an order by telephone, and checks them as an order is checked.',
  access: 'orders.change',
  effect: 'read',
  request: fieldMap<OrderToPrice>({
    customer: fieldMap<CustomerKey>(customer),
    lines: ['Lines', listOf(fieldMap<TelephoneLine>(lineMap), MAX_LINES)],
    payment: ['PaymentCode', orNull(paymentCode)],
    shipToId: ['ShipToId', orAbsent(textUpTo(MAX_CODE_LENGTH))],
    shippingCondition: ['ShippingCondition', orAbsent(textUpTo(MAX_CODE_LENGTH))],
  }),
  answer: optionalEnvelope(
    fieldMap<PricedOrder>({
      lines: [
        'Lines',
        listOf(
          fieldMap<PricedLine>({
            ...lineMap,
            unitPrice: ['UnitPrice', optionalBaht],
            lineTotal: ['LineTotal', optionalBaht],
          }),
        ),
      ],
      discount: ['Discount', orAbsent(baht)],
      deliveryFee: ['DeliveryFee', orAbsent(baht)],
      deliveryDays: ['DeliveryDays', orAbsent<readonly OfficeDay[]>(listOf(officeDay))],
      total: ['Total', baht],
      problem: ['OrderProblem', orNull(oneOf(ORDER_REFUSAL_CODES))],
    }),
  ),
};

const code = textUpTo(MAX_CODE_LENGTH);

/** The answer is that to an order of the customer's own phone. */
export const takeOrder: OfficeCall<TelephoneOrder, OrderAnswer> = {
  name: 'takeOrder',
  path: 'OFFICE/TAKE_ORDER',
  summary: 'Places an order for a customer who phones.',
  access: 'orders.change',
  effect: 'change',
  request: fieldMap<TelephoneOrder>({
    id: ['OrderId', uuid],
    customer: fieldMap<CustomerKey>(customer),
    lines: [
      'Lines',
      listOf(fieldMap<SeenLine>({ ...lineMap, seenUnitPrice: ['SeenUnitPrice', baht] }), MAX_LINES),
    ],
    seenTotal: ['SeenTotal', baht],
    shipToId: ['ShipToId', code],
    billToId: ['BillToId', code],
    shippingCondition: ['ShippingCondition', code],
    paymentCondition: ['PaymentCondition', code],
    payment: ['PaymentCode', paymentCode],
    remark: ['Remark', textUpTo(MAX_REMARK_LENGTH)],
    deliveryDay: ['DeliveryDay', optionalWireDate],
  }),
  answer: addOrder.answer,
};
