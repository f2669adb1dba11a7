import { coupons } from '#server/store/payments/coupons';
import { deliveries } from '#server/store/delivery/deliveries';
import { invoiceGrabs } from '#server/store/delivery/invoice-grabs';
import { invoiceReleases } from '#server/store/delivery/invoice-releases';
import { riderCashClosings } from '#server/store/delivery/rider-cash';
import { orderChanges } from '#server/store/orders/order-changes';
import { orderEvents } from '#server/store/orders/order-events';
import { orderLines } from '#server/store/orders/order-lines';
import { orderMoves } from '#server/store/orders/order-moves';
import { orderNotes } from '#server/store/orders/order-notes';
import { orderReturns } from '#server/store/orders/order-returns';
import { orderTrackings } from '#server/store/orders/order-trackings';
import { orders } from '#server/store/orders/orders';
import { paymentAttempts } from '#server/store/payments/payment-attempts';
import { paymentMoney } from '#server/store/payments/payment-money';
import { ledgerEntries } from '#server/store/payments/ledger-entries';
import { receipts } from '#server/store/payments/receipts';
import { refunds } from '#server/store/payments/refunds';
import { bankLines } from '#server/store/payments/statements/bank-lines';
import { bankStatements, statementLayouts } from '#server/store/payments/statements/bank-statements';
import { slips } from '#server/store/payments/slips';
import { promotionUses } from '#server/store/promotions/promotion-uses';
import { withdrawnOrders } from '#server/store/orders/withdrawn-orders';
import { anonymised, anonymisedUnseen, deleted } from './column-rules.ts';
import { ofAccount, ofAttempt, ofCustomer, ofOrder, writtenBy } from './row-links.ts';

/** Accounting records, of which amounts, products and dates stay, because tax and accounting law require them for years, and notes. */
export const ORDER_COLUMNS = {
  orderLines: anonymised(orderLines, [ofOrder(orderLines.orderId)], {
    key: ['orderId'],
    state: ['position'],
    goods: ['productCode', 'productName', 'productNameEn', 'unit', 'unitName', 'unitNameEn', 'quantity'],
    money: ['unitPrice', 'lineTotal', 'unitPoints', 'linePoints', 'earnedPerUnit'],
  }),
  orderMoves: anonymised(orderMoves, [ofOrder(orderMoves.orderId), writtenBy(orderMoves.accountId)], {
    state: ['number', 'status'],
    key: ['orderId', 'accountId'],
    time: ['at'],
    freeText: ['reason'],
  }),
  orderChanges: anonymised(orderChanges, [ofOrder(orderChanges.orderId), writtenBy(orderChanges.accountId)], {
    key: ['orderId', 'accountId', 'agreedBy'],
    state: ['revision'],
    time: ['at', 'agreedAt'],
    freeText: ['reason'],
    goods: ['substitutes'],
    storedVersion: ['before'],
  }),
  // No book needs a note, so none is left behind.
  orderNotes: deleted(orderNotes, [ofOrder(orderNotes.orderId), writtenBy(orderNotes.accountId)], {
    key: ['id', 'orderId', 'accountId'],
    freeText: ['note'],
    time: ['at'],
  }),
  orderReturns: anonymised(orderReturns, [ofOrder(orderReturns.orderId), writtenBy(orderReturns.accountId)], {
    key: ['id', 'orderId', 'accountId', 'exchangeOrderId'],
    state: ['number', 'reason'],
    time: ['at'],
    freeText: ['note'],
    goods: ['lines'],
    money: ['amount'],
  }),
  orderTrackings: anonymised(orderTrackings, [ofOrder(orderTrackings.orderId)], {
    key: ['orderId', 'trackingNo'],
  }),
  orderEvents: anonymisedUnseen(orderEvents, [ofOrder(orderEvents.orderId)], {
    state: ['position', 'kind', 'number', 'standing', 'isAddressed'],
    key: ['id', 'orderId'],
    time: ['happenedAt'],
  }),
  invoiceGrabs: anonymised(invoiceGrabs, [ofOrder(invoiceGrabs.orderId), writtenBy(invoiceGrabs.accountId)], {
    key: ['orderId', 'accountId'],
    time: ['grabbedAt'],
  }),
  invoiceReleases: anonymised(
    invoiceReleases,
    [ofOrder(invoiceReleases.orderId), writtenBy(invoiceReleases.accountId)],
    {
      state: ['number'],
      key: ['orderId', 'accountId', 'releasedBy'],
      time: ['grabbedAt', 'releasedAt'],
    },
  ),
  deliveries: anonymised(deliveries, [ofOrder(deliveries.orderId), writtenBy(deliveries.accountId)], {
    key: ['id', 'orderId', 'accountId'],
    state: ['outcome', 'moneyReason'],
    time: ['capturedAt', 'receivedAt', 'arrivedAt'],
    authorPlace: ['place'],
    identity: ['receiver'],
    freeText: ['note'],
    money: ['due', 'cash', 'transfer'],
    goods: ['lines'],
    pictureList: ['proofs'],
  }),
  riderCashClosings: anonymised(
    riderCashClosings,
    [writtenBy(riderCashClosings.riderId), writtenBy(riderCashClosings.closedBy)],
    {
      key: ['id', 'riderId', 'closedBy'],
      state: ['number', 'day', 'visits', 'reason'],
      money: ['expected', 'counted'],
      freeText: ['note'],
      time: ['closedAt'],
    },
  ),
  slips: anonymised(slips, [ofOrder(slips.orderId), writtenBy(slips.accountId)], {
    key: ['id', 'orderId', 'accountId', 'bankCode', 'reference', 'decidedBy'],
    state: ['state', 'reason'],
    time: ['sentAt', 'decidedAt'],
    freeText: ['note'],
  }),
  paymentMoney: anonymised(
    paymentMoney,
    [ofAttempt(paymentMoney.attemptId), writtenBy(paymentMoney.settledBy)],
    {
      state: ['gateway', 'currency', 'by', 'fate'],
      key: ['transactionId', 'attemptId', 'reference', 'settledBy'],
      money: ['amount', 'countedAmount'],
      time: ['paidAt', 'heardAt', 'settledAt'],
      freeText: ['note'],
    },
  ),
  paymentAttempts: anonymised(paymentAttempts, [ofOrder(paymentAttempts.orderId)], {
    key: ['id', 'orderId', 'reference', 'gatewayId'],
    state: ['number', 'method', 'gateway', 'termMonths', 'state', 'asks'],
    money: ['amount'],
    // A page or QR code of a gateway, which is useless once nothing is open.
    noShow: ['show'],
    time: ['startedAt', 'expiresAt', 'askedAt', 'takingUntil', 'submittedAt'],
  }),
  coupons: anonymised(coupons, [ofCustomer(coupons.customerCode, coupons.saleUnit)], {
    key: ['customerCode', 'saleUnit', 'id', 'orderId'],
    reference: ['name', 'nameEn'],
    state: ['discountKind', 'number'],
    money: ['discount', 'minimumTotal'],
    time: ['endDate'],
  }),
  receipts: anonymised(
    receipts,
    [ofCustomer(receipts.customerCode, receipts.saleUnit), writtenBy(receipts.accountId)],
    {
      key: ['id', 'customerCode', 'saleUnit', 'accountId'],
      state: ['number', 'method'],
      money: ['amount'],
      reference: ['reference'],
      time: ['receivedOn', 'recordedAt'],
      freeText: ['note'],
    },
  ),
  refunds: anonymised(
    refunds,
    [ofCustomer(refunds.customerCode, refunds.saleUnit), writtenBy(refunds.accountId)],
    {
      key: ['id', 'customerCode', 'saleUnit', 'accountId'],
      state: ['number', 'method'],
      money: ['amount'],
      reference: ['reference'],
      time: ['paidOn', 'recordedAt'],
      freeText: ['note'],
    },
  ),
  bankLines: anonymised(
    bankLines,
    [ofCustomer(bankLines.customerCode, bankLines.saleUnit), writtenBy(bankLines.decidedBy)],
    {
      key: [
        'id',
        'hash',
        'statementId',
        'candidate',
        'subject',
        'orderId',
        'matchedWith',
        'customerCode',
        'saleUnit',
        'decidedBy',
      ],
      state: ['number', 'bank', 'state'],
      money: ['amount', 'balance'],
      time: ['day', 'time', 'decidedAt'],
      // The bank's words name the payer.
      freeText: ['details', 'reference', 'note'],
    },
  ),
  bankStatements: anonymised(bankStatements, [writtenBy(bankStatements.accountId)], {
    key: ['id', 'accountId'],
    state: ['bank', 'added'],
    company: ['file', 'account'],
    time: ['firstDay', 'lastDay', 'importedAt'],
  }),
  statementLayouts: anonymisedUnseen(statementLayouts, [writtenBy(statementLayouts.accountId)], {
    key: ['headings', 'accountId'],
    company: ['columns'],
    time: ['chosenAt'],
  }),
  ledgerEntries: anonymised(
    ledgerEntries,
    [ofCustomer(ledgerEntries.customerCode, ledgerEntries.saleUnit), writtenBy(ledgerEntries.accountId)],
    {
      state: ['number', 'book', 'cause'],
      key: ['customerCode', 'saleUnit', 'orderId', 'documentId', 'accountId'],
      money: ['amount'],
      time: ['happenedAt'],
      freeText: ['note'],
    },
  ),
  // The row holds only codes. Without it a phone could still place the order.
  withdrawnOrders: anonymisedUnseen(withdrawnOrders, [ofAccount(withdrawnOrders.accountId)], {
    key: ['orderId', 'accountId'],
    state: ['revision', 'isDiscarded'],
    time: ['createdAt'],
  }),
  promotionUses: anonymised(promotionUses, [ofCustomer(promotionUses.customerCode, promotionUses.saleUnit)], {
    key: ['orderId', 'customerCode', 'saleUnit'],
    state: ['number', 'ruleId', 'times'],
    time: ['usedAt'],
  }),
  // Last in this group, because the other rows are found through it.
  orders: anonymised(
    orders,
    [ofCustomer(orders.customerCode, orders.saleUnit), writtenBy(orders.orderedByAccount)],
    {
      key: ['id', 'orderNo', 'customerCode', 'saleUnit', 'orderedByAccount', 'couponId'],
      state: [
        'number',
        'revision',
        'mode',
        'status',
        'payment',
        'shippingCondition',
        'paymentCondition',
        'deliveryDay',
        'deliveryZone',
      ],
      shownName: ['customerName'],
      authorName: ['orderedBy'],
      time: ['orderedAt'],
      goods: ['lineCount', 'differences', 'promotions'],
      money: [
        'goods',
        'discount',
        'deliveryFee',
        'total',
        'vat',
        'points',
        'chargedTotal',
        'agreedTotal',
        'agreedPoints',
        'pointsEarned',
      ],
      storedAddress: ['shipTo', 'billTo'],
      freeText: ['remark'],
      // Null marks the order as changed, so that systems that ask for changed orders learn of the erasure.
      clearedState: ['changeNumber'],
    },
  ),
};
