import { stop } from './demo-shop.mjs';

/** Finds an order of a running demo for the staff's scripts. */

const pageSize = 200;

/** @typedef {Awaited<ReturnType<ReturnType<typeof import('./demo-shop.mjs').openDemoServer>['signIn']>>} Office */
/** @typedef {{ OrderId: string, OrderNo: string, Status: number, OrderedAt: string, CustomerCode: string, LineCount: number, PaymentCode: string, Totals: { Total: number, Points: number } }} OrderRow */

/** @param {Office} office @param {number | undefined} status @param {boolean} isPoints @param {number} take @param {number} skip @returns {Promise<OrderRow[]>} */
export const listOrders = async (office, status, isPoints, take, skip) => {
  const body = { Status: status ?? '', IsPoint: isPoints, take, skip };
  return (await office.read('ORDER_MANAGEMENT/GET_ORDER_HISTORY', body)).data ?? [];
};

/**
 * Finds an order by its displayed number or by its id. Ends the script if there is none.
 *
 * @param {Office} office @param {string} wanted @returns {Promise<OrderRow>}
 */
export const findOrder = async (office, wanted) => {
  for (const isPoints of [false, true]) {
    for (let skip = 0; ; skip += pageSize) {
      const rows = await listOrders(office, undefined, isPoints, pageSize, skip);
      const found = rows.find(
        (row) => row.OrderNo === wanted.toUpperCase() || row.OrderId === wanted.toLowerCase(),
      );
      if (found) return found;
      if (rows.length < pageSize) break;
    }
  }
  return stop(`Order ${wanted} not found. To list the newest orders, run "npm run demo:move".`);
};
