import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';

/**
 * Moves orders of a running demo as the distributor's staff would, over the same HTTP API. It is a client like any
 * other, so it knows statuses by the numbers of the wire.
 */

const help = `Lists the newest orders of a running shop, or moves one.

  npm run demo:move                              the newest orders
  npm run demo:move -- <order>                   to its next status
  npm run demo:move -- <order> --to pod          to that status, step by step
  npm run demo:move -- <order> --to so-cancel    cancels it

<order> is the number people see (SO690000012) or the order's id.
Statuses: so-wait, so-approve, so-cancel, invoice-wait, invoice-approve, pod.

  --url <address>     the tenant's address; http://localhost:<PORT or 8080>/demo/ otherwise
  --status <status>   list only these
  --points            orders for points (goods issues) instead of those for money
  --user, --password  a staff account; staff1 and demo1234 otherwise
  --help              this text`;

const names = ['so-wait', 'so-approve', 'so-cancel', 'invoice-wait', 'invoice-approve', 'pod'];
const forward = ['so-wait', 'so-approve', 'invoice-wait', 'invoice-approve', 'pod'];

/** @param {string} message @returns {never} */
const stop = (message) => {
  console.error(message);
  process.exit(1);
};

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        url: { type: 'string', default: `http://localhost:${process.env['PORT'] ?? 8080}/demo/` },
        status: { type: 'string' },
        points: { type: 'boolean', default: false },
        user: { type: 'string', default: 'staff1' },
        password: { type: 'string', default: 'demo1234' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
};

const { values: options, positionals } = readArguments();

/** @param {string | undefined} name @returns {number | undefined} */
const statusNumber = (name) => {
  if (name === undefined) return undefined;
  const index = names.indexOf(name);
  return index === -1 ? stop(`There is no status "${name}". There are: ${names.join(', ')}.`) : index + 1;
};

/**
 * @param {string} path @param {unknown} body @param {string} [token] @param {string} [key]
 * @returns {Promise<any>} the parsed answer
 */
const call = async (path, body, token, key) => {
  const url = new URL(`rest/${path}`, options.url.endsWith('/') ? options.url : `${options.url}/`);
  const headers = {
    'Content-Type': 'application/json',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() =>
    stop(`Nothing answers at ${url.origin}. Start the shop with "npm start", or name it with --url.`),
  );
  const text = await answer.text();
  try {
    const json = JSON.parse(text);
    if (answer.status !== 200) stop(`${path} answered ${answer.status}: ${json.error_message ?? text}`);
    return json;
  } catch {
    return stop(`${url} answered ${answer.status} and no JSON. Does --url name a tenant?`);
  }
};

const signIn = async () => {
  const user = await call('api/AUTHEN_WEB', { username: options.user, password: options.password });
  return typeof user.jtoken === 'string'
    ? user.jtoken
    : stop(`"${options.user}" could not sign in: ${user.error_message}`);
};

/** @typedef {{ OrderId: string, OrderNo: string, Status: number, OrderedAt: string, CustomerCode: string, LineCount: number, PaymentCode: string, Totals: { Total: number, Points: number } }} OrderRow */

/** @param {string} token @param {number | undefined} status @param {boolean} isPoints @param {number} take @param {number} skip @returns {Promise<OrderRow[]>} */
const listOrders = async (token, status, isPoints, take, skip) => {
  const body = { Status: status ?? '', IsPoint: isPoints, take, skip };
  return (await call('ORDER_MANAGEMENT/GET_ORDER_HISTORY', body, token)).data ?? [];
};

/** @param {string} token */
const printOrders = async (token) => {
  const rows = await listOrders(token, statusNumber(options.status), options.points, 30, 0);
  if (rows.length === 0) console.log('No orders.');
  for (const row of rows) {
    const value = options.points ? `${row.Totals.Points} points` : `${row.Totals.Total.toFixed(2)} baht`;
    const when = new Date(row.OrderedAt).toLocaleString('en-GB', {
      timeZone: 'Asia/Bangkok',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const status = names[row.Status - 1] ?? String(row.Status);
    console.log(
      [
        row.OrderNo.padEnd(12),
        when,
        row.CustomerCode.padEnd(7),
        status.padEnd(15),
        value.padStart(16),
        row.PaymentCode,
      ].join('  '),
    );
  }
};

/** @param {string} token @param {string} wanted @returns {Promise<OrderRow>} */
const findOrder = async (token, wanted) => {
  const pageSize = 200;
  for (const isPoints of [false, true]) {
    for (let skip = 0; ; skip += pageSize) {
      const rows = await listOrders(token, undefined, isPoints, pageSize, skip);
      const found = rows.find(
        (row) => row.OrderNo === wanted.toUpperCase() || row.OrderId === wanted.toLowerCase(),
      );
      if (found) return found;
      if (rows.length < pageSize) break;
    }
  }
  return stop(`There is no order ${wanted}. "npm run demo:move" lists the newest.`);
};

/** The statuses to pass, the wanted one last. @param {string} from @param {string | undefined} to @returns {string[]} */
const stepsBetween = (from, to) => {
  const here = forward.indexOf(from);
  if (to === 'so-cancel') return ['so-cancel'];
  if (to === undefined) {
    const next = here === -1 ? undefined : forward[here + 1];
    return next === undefined ? stop(`An order that stands at ${from} has no next status.`) : [next];
  }
  const there = forward.indexOf(to);
  return here !== -1 && there > here
    ? forward.slice(here + 1, there + 1)
    : stop(`An order cannot move from ${from} to ${to}.`);
};

if (options.help) {
  console.log(help);
} else {
  statusNumber(options.to);
  const token = await signIn();
  const [wanted] = positionals;
  if (wanted === undefined) {
    await printOrders(token);
  } else {
    const order = await findOrder(token, wanted);
    let from = names[order.Status - 1] ?? 'so-wait';
    for (const to of stepsBetween(from, options.to)) {
      const body = { OrderId: order.OrderId, Status: statusNumber(to) };
      const moved = await call('ORDER_MANAGEMENT/MOVE_ORDER', body, token, randomUUID());
      if (moved.status_code !== '200') stop(`${order.OrderNo} cannot move from ${from} to ${to}.`);
      console.log(`${order.OrderNo}: ${from} -> ${to}`);
      from = to;
    }
  }
}
