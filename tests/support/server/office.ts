import { randomUUID } from 'node:crypto';
import { cancelInvoice, returnProducts } from '#contract/orders/return-products';
import { correctBalance, getStatement, listOpenDebts } from '#contract/payments/accounts';
import { recordReceipt, reverseReceipt } from '#contract/payments/receipts';
import { findCustomer } from '#server/store/accounts/customers';
import { answerOf } from './calls/answer-of.ts';
import { KEY1 } from '#tests/support/data/products';
import type { TestServer } from './test-server.ts';
import { tokenOf } from './calls/token-of.ts';

type Body = Readonly<Record<string, unknown>>;

/** The office's calls for invoices and accounts, over the wire. */
export function officeOf(server: TestServer) {
  const send = async (path: string, body: Body, key: string = randomUUID()) =>
    await server.send(path, { token: await tokenOf(server, 'staff1'), key, body });
  const account = { CustomerCode: KEY1.customerCode, SaleUnit: KEY1.saleUnit };
  return {
    cancel: async (OrderId: string) =>
      answerOf(cancelInvoice, await send(cancelInvoice.path, { OrderId, Reason: 'ร้านปิด' })),
    takeBack: async (OrderId: string, more: Body = {}) =>
      answerOf(
        returnProducts,
        await send(returnProducts.path, {
          ReturnID: randomUUID(),
          OrderId,
          Reason: 'DAMAGED',
          Note: '',
          ...more,
        }),
      ),
    receive: async (Amount: number, more: Body = {}) =>
      answerOf(
        recordReceipt,
        await send(recordReceipt.path, {
          ReceiptID: randomUUID(),
          ...account,
          Amount,
          Method: 'TRANSFER',
          Reference: 'KB-1',
          ReceivedOn: '20/11/2026',
          Note: '',
          ...more,
        }),
      ),
    reverse: async (ReceiptID: string) =>
      answerOf(reverseReceipt, await send(reverseReceipt.path, { ReceiptID, Reason: 'เช็คเด้ง' })),
    correct: async (more: Body) =>
      answerOf(
        correctBalance,
        await send(correctBalance.path, {
          CorrectionID: randomUUID(),
          ...account,
          Debt: 0,
          Points: 0,
          Reason: 'ตามตกลง',
          ...more,
        }),
      ),
    debts: async (more: Body = account) => answerOf(listOpenDebts, await send(listOpenDebts.path, more)),
    statement: async (more: Body = {}) =>
      answerOf(getStatement, await send(getStatement.path, { ...account, ...more })),
    balance: async () => {
      const customer = await findCustomer(server.database, KEY1);
      if (customer === undefined) throw new Error('shop1 is missing');
      return { debt: customer.debt, points: customer.points };
    },
  };
}
