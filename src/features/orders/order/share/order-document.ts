import { companyNameIn } from '#domain/tenants/company-in';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addressLine, type Address } from '#domain/addresses/address';
import { productName, type Product } from '#domain/catalogue/product';
import { isPointMode } from '#domain/kernel/cart-mode';
import { formatBaht } from '#domain/kernel/format-money';
import type { Language } from '#domain/kernel/language';
import type { Satang } from '#domain/kernel/money';
import { nameIn } from '#domain/kernel/named';
import type { Points } from '#domain/kernel/points';
import type { Order } from '#domain/orders/order';
import { chargedTotalOf } from '#domain/payments/charged-total';
import { isFreeLine } from '#domain/orders/free-line';
import { promotionsOfLine } from '#domain/promotions/shown/line-promotions';
import { partsOfDiscount } from '#domain/promotions/shown/parts-of-discount';
import { settlementOf } from '#domain/payments/pay-now';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { DocumentRow } from '#state/orders/history/share-order';
import { orderStatusLabel } from '#ui/orders/order-status-label';
import { PAYMENT_METHOD_MESSAGES } from '#ui/payments/payment-method-messages';
import { formatCount } from '#ui/text/format-count';
import { formatDateTime } from '#ui/text/format-date';
import { formatDayName } from '#ui/text/day-name';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { orderViewOf } from '#features/orders/order/order-view';

interface DocumentContext {
  readonly i18n: I18n;
  readonly language: Language;
  readonly tenant: Pick<
    TenantConfiguration,
    'companyNameTh' | 'companyNameEn' | 'contactPhone' | 'areTotalsHidden'
  >;
  /** The known products, for their names in the current language. */
  readonly products: ReadonlyMap<string, Product>;
}

/** The rows of an order as a picture: who sells what to whom, the lines, and what it costs. */
export function orderDocument(order: Order, context: DocumentContext): readonly DocumentRow[] {
  const { i18n, language, tenant } = context;
  const { contactPhone } = tenant;
  const isPoints = isPointMode(order.mode);
  const phone = spacedPhone(contactPhone);
  return [
    { kind: 'text', look: 'title', text: companyNameIn(tenant, language), isCentred: true },
    ...(contactPhone === '' ? [] : [centred('small', i18n._(msg`Phone ${phone}`))]),
    centred('strong', i18n._(isPoints ? msg`Points redemption` : msg`Purchase order`)),
    { kind: 'rule' },
    pair(i18n._(msg`Order no.`), order.orderNo, 'strong'),
    pair(i18n._(msg`Ordered on`), formatDateTime(new Date(order.orderedAt), language)),
    ...(order.deliveryDay === undefined
      ? []
      : [pair(i18n._(msg`Delivery day`), formatDayName(order.deliveryDay, language))]),
    pair(i18n._(msg`Status`), i18n._(orderStatusLabel(order.status, orderViewOf(order.mode)))),
    ...party(i18n._(msg`Ship to`), order.shipTo),
    { kind: 'rule' },
    ...order.lines.flatMap((line, index) => lineRows(order, line, index + 1, context)),
    { kind: 'rule' },
    ...(tenant.areTotalsHidden ? [] : totalRows(order, context)),
    pair(i18n._(msg`Pay by`), settlementText(order, i18n)),
    ...(order.remark === '' ? [] : [text('plain', `${i18n._(msg`Note to the company`)}: ${order.remark}`)]),
    { kind: 'rule' },
    centred('small', i18n._(msg`This document is not a tax invoice or receipt.`)),
  ];
}

function party(name: string, address: Address): readonly DocumentRow[] {
  return [
    text('small', name),
    text('strong', address.name),
    text('plain', addressLine(address)),
    ...(address.phone === '' ? [] : [text('plain', spacedPhone(address.phone))]),
  ];
}

function lineRows(
  { mode, lines, promotions }: Order,
  line: Order['lines'][number],
  number: number,
  { i18n, language, tenant, products }: DocumentContext,
): readonly DocumentRow[] {
  const product = products.get(line.productCode);
  const name = `${number}. ${product === undefined ? line.productName : productName(product, language)}`;
  const quantity = `${formatCount(line.quantity)} ${line.unitName}`;
  const orderedLines = lines.filter((each) => !isFreeLine(each)).length;
  const rules = promotions === undefined ? [] : promotionsOfLine(promotions, number, { orderedLines }).rules;
  const names = rules.map((rule) => text('small', nameIn(rule, language)));
  if (tenant.areTotalsHidden) return [pair(name, quantity), ...names];
  if (isFreeLine(line)) return [pair(name, i18n._(msg`Free`)), text('small', quantity), ...names];
  const isPoints = isPointMode(mode);
  const amountOf = (money: Satang, points: Points) =>
    isPoints ? pointsText(points, i18n) : formatBaht(money);
  return [
    pair(name, amountOf(line.lineTotal, line.linePoints)),
    text('small', `${quantity} × ${amountOf(line.unitPrice, line.unitPoints)}`),
    ...names,
  ];
}

function totalRows(order: Order, { i18n, language }: DocumentContext): readonly DocumentRow[] {
  const { totals, chargedTotal, promotions } = order;
  const { reducing, rest } = partsOfDiscount(totals.discount, promotions);
  if (isPointMode(order.mode))
    return [pair(i18n._(msg`Points to use`), pointsText(totals.points, i18n), 'strong')];
  return [
    ...(totals.discount > 0 || totals.deliveryFee !== undefined
      ? [pair(i18n._(msg`Subtotal`), formatBaht(totals.goods))]
      : []),
    ...reducing.map((rule) => pair(nameIn(rule, language), `−${formatBaht(rule.discount)}`)),
    ...(rest > 0 ? [pair(i18n._(msg`Discount`), `−${formatBaht(rest)}`)] : []),
    ...(totals.deliveryFee === undefined
      ? []
      : [pair(i18n._(msg`Delivery fee`), formatBaht(totals.deliveryFee))]),
    pair(i18n._(msg`Total`), formatBaht(totals.total), 'strong'),
    ...(chargedTotal === undefined
      ? []
      : [pair(i18n._(msg`Net total`), formatBaht(chargedTotalOf(order)), 'strong' as const)]),
  ];
}

function pointsText(points: Points, i18n: I18n): string {
  const shown = formatCount(points);
  return i18n._(msg`${shown} points`);
}

function settlementText(order: Order, i18n: I18n): string {
  const settlement = settlementOf(order);
  if (settlement.by === 'points') return pointsText(order.totals.points, i18n);
  if (settlement.by === 'nothing') return i18n._(msg`There’s nothing to pay for this order.`);
  return i18n._(PAYMENT_METHOD_MESSAGES[settlement.method].label);
}

function text(look: 'strong' | 'plain' | 'small', content: string): DocumentRow {
  return { kind: 'text', look, text: content };
}

function centred(look: 'strong' | 'small', content: string): DocumentRow {
  return { kind: 'text', look, text: content, isCentred: true };
}

function pair(left: string, right: string, look: 'strong' | 'plain' = 'plain'): DocumentRow {
  return { kind: 'pair', left, right, look };
}
