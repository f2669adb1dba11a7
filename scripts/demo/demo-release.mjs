import { findOrder } from '#scripts/steps/demo-orders.mjs';
import { openDemoServer, staffOptions, stop } from '#scripts/steps/demo-shop.mjs';
import { readArguments } from '#scripts/steps/arguments.mjs';

/** Takes an invoice back from its rider in a running demo, as the distributor's staff does, over the same HTTP API. */

const help = `Takes an invoice that is out for delivery back from its rider, so that any rider may grab it.

  npm run demo:release -- <order>

<order> is the number people see (SO690000012).

  --url <address>     the tenant's address; http://localhost:<PORT or 8080>/demo/ otherwise
  --user, --password  a staff account; staff1 and demo1234 otherwise
  --help              this text`;

const { values: options, positionals } = readArguments(
  { ...staffOptions, help: { type: 'boolean', default: false } },
  help,
  1,
);
const [wanted] = positionals;

if (options.help || wanted === undefined) {
  console.log(help);
} else {
  const office = await openDemoServer(options.url).signIn(options.user, options.password);
  const { OrderId, OrderNo } = await findOrder(office, wanted);
  const released = await office.read('DELIVERY/RELEASE_INVOICE', { OrderId });
  if (released.status_code !== '200') stop(`${OrderNo}: ${released.status_code}`);
  console.log(`${OrderNo} may be grabbed again.`);
}
