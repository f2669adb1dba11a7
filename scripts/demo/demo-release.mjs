import { findOrder } from '#scripts/steps/demo-orders.mjs';
import { openDemoServer, staffHelp, staffOptions, stop } from '#scripts/steps/demo-shop.mjs';
import { readArguments } from '#scripts/steps/arguments.mjs';

/** Takes an invoice back from its rider in a running demo, as the distributor's staff does, over the same HTTP API. */

const help = `Take an invoice back from its rider so that another rider can accept it.

  npm run demo:release -- <order>

<order> is the order number (SO690000012).
${staffHelp}`;

const { values: options, positionals } = readArguments(
  staffOptions,
  help,
  1,
);
const [wanted] = positionals;

if (wanted === undefined) {
  console.log(help);
} else {
  const office = await openDemoServer(options.url).signIn(options.user, options.password);
  const { OrderId, OrderNo } = await findOrder(office, wanted);
  const released = await office.read('DELIVERY/RELEASE_INVOICE', { OrderId });
  if (released.status_code !== '200') stop(`${OrderNo}: ${released.status_code}`);
  console.log(`${OrderNo} released; any rider can accept it.`);
}
