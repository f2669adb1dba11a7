import { findOrder, listOrders } from '#scripts/steps/demo-orders.mjs';
import { bangkokTime, openDemoServer, staffHelp, staffOptions, stop } from '#scripts/steps/demo-shop.mjs';
import { readArguments } from '#scripts/steps/arguments.mjs';

/**
 * Moves orders of a running demo as the distributor's staff does, over the same HTTP API. It knows statuses by their
 * numbers on the wire, like any other client.
 */

const help = `List the newest orders of a running shop, or change the status of one.

  npm run demo:move                              list the newest orders
  npm run demo:move -- <order>                   move it to its next status
  npm run demo:move -- <order> --to pod          move it to this status, step by step
  npm run demo:move -- <order> --to so-cancel    cancel it

<order> is the order number (SO690000012) or the order ID.
Statuses: so-wait, so-approve, so-cancel, invoice-wait, invoice-approve, pod.

  --status <status>   list only orders with this status
  --points            list orders for points (goods issues) instead of orders for money${staffHelp}`;

const names = ['so-wait', 'so-approve', 'so-cancel', 'invoice-wait', 'invoice-approve', 'pod'];
const forward = ['so-wait', 'so-approve', 'invoice-wait', 'invoice-approve', 'pod'];

const { values: options, positionals } = readArguments(
  {
    to: { type: 'string' },
    status: { type: 'string' },
    points: { type: 'boolean', default: false },
    ...staffOptions },
  help,
  1,
);

/** @param {string | undefined} name @returns {number | undefined} */
const statusNumber = (name) => {
  if (name === undefined) return undefined;
  const index = names.indexOf(name);
  return index === -1 ? stop(`Unknown status "${name}". Use one of: ${names.join(', ')}.`) : index + 1;
};

/** @typedef {import('#scripts/steps/demo-orders.mjs').Office} Office */

/** @param {Office} office */
const printOrders = async (office) => {
  const rows = await listOrders(office, statusNumber(options.status), options.points, 30, 0);
  if (rows.length === 0) console.log('No orders found.');
  for (const row of rows) {
    const value = options.points ? `${row.Totals.Points} points` : `${row.Totals.Total.toFixed(2)} baht`;
    const status = names[row.Status - 1] ?? String(row.Status);
    console.log(
      [
        row.OrderNo.padEnd(12),
        bangkokTime(row.OrderedAt),
        row.CustomerCode.padEnd(7),
        status.padEnd(15),
        value.padStart(16),
        row.PaymentCode,
      ].join('  '),
    );
  }
};

/** The statuses to pass, the wanted one last. @param {string} from @param {string | undefined} to @returns {string[]} */
const stepsBetween = (from, to) => {
  const here = forward.indexOf(from);
  if (to === 'so-cancel') return ['so-cancel'];
  if (to === undefined) {
    const next = here === -1 ? undefined : forward[here + 1];
    return next === undefined ? stop(`An order with status ${from} has no next status.`) : [next];
  }
  const there = forward.indexOf(to);
  return here !== -1 && there > here
    ? forward.slice(here + 1, there + 1)
    : stop(`An order cannot move from ${from} to ${to}.`);
};

statusNumber(options.to);
const office = await openDemoServer(options.url).signIn(options.user, options.password);
const [wanted] = positionals;
if (wanted === undefined) {
  await printOrders(office);
} else {
  const order = await findOrder(office, wanted);
  let from = names[order.Status - 1] ?? 'so-wait';
  for (const to of stepsBetween(from, options.to)) {
    const body = { OrderId: order.OrderId, Status: statusNumber(to) };
    const moved = await office.change('ORDER_MANAGEMENT/MOVE_ORDER', body);
    if (moved.status_code !== '200') stop(`${order.OrderNo} cannot move from ${from} to ${to}.`);
    console.log(`${order.OrderNo}: ${from} -> ${to}`);
    from = to;
  }
}
