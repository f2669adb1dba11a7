import { findOrder } from '#scripts/steps/demo-orders.mjs';
import { openDemoServer, staffOptions, stop } from '#scripts/steps/demo-shop.mjs';
import { readArguments } from '#scripts/steps/arguments.mjs';

/** Takes an invoice back from its rider in a running demo, as the distributor's staff does, over the same HTTP API. */

const help = `Take an invoice back from its rider so that another rider can accept it.

  npm run demo:release -- <order>

<order> is the order number (SO690000012).

  --url <url>         URL of the tenant (default: http://localhost:<PORT or 8080>/demo/)
  --user, --password  staff account (default: staff1 and demo1234)
  --help              show this help`;

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
  console.log(`${OrderNo} released; any rider can accept it.`);
}
