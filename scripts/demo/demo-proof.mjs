import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOrder } from '#scripts/steps/demo-orders.mjs';
import { bangkokTime, openDemoServer, staffHelp, staffOptions, stop } from '#scripts/steps/demo-shop.mjs';
import { readArguments } from '#scripts/steps/arguments.mjs';

/**
 * Shows the riders' reports about an order in a running demo, as the distributor's staff sees them, over the same HTTP
 * API.
 */

const help = `Show the delivery reports of an order: outcome, recipient, money, time, place and proof of delivery.

  npm run demo:proof -- <order>
  npm run demo:proof -- <order> --pictures <folder>  save photos and signatures in this folder

<order> is the order number (SO690000012).
${staffHelp}`;

const { values: options, positionals } = readArguments(
  { pictures: { type: 'string' }, ...staffOptions },
  help,
  1,
);
const [wanted] = positionals;

/** @typedef {{ ProductName: string, UnitName: string, Qty: number, Delivered: number, Reason: string }} Line */
/** @typedef {{ FileID: string, Kind: string }} Proof */
/** @typedef {{ Cash: number, Transfer: number, Reason: string }} Money */
/** @typedef {{ Outcome: string, Rider: string, Receiver: string, Note: string, Due: number, Money: Money | null, Lines: Line[], Proofs: Proof[], ArrivedAt: string, CapturedAt: string, ReceivedAt: string, Lat: string, Long: string, Accuracy: string }} Visit */

/** @param {string} name @param {string} value */
const row = (name, value) => (value === '' ? [] : [`  ${name.padEnd(12)}${value}`]);

/** @param {Visit} visit */
const linesOf = (visit) => {
  const { Due, Money, Lat, Long, Accuracy } = visit;
  const baht = (/** @type {number} */ amount) => `${amount.toFixed(2)} baht`;
  const paid =
    Money === null
      ? ''
      : `${baht(Money.Cash)} in cash, ${baht(Money.Transfer)} by transfer, of ${baht(Due)} ${Money.Reason}`;
  return [
    `${visit.Outcome}, ${visit.Rider}`,
    ...row('received by', visit.Receiver),
    ...row('money', paid.trim()),
    ...row('arrived', visit.ArrivedAt === '' ? '' : bangkokTime(visit.ArrivedAt)),
    ...row('handed over', bangkokTime(visit.CapturedAt)),
    ...row('recorded', bangkokTime(visit.ReceivedAt)),
    ...row('place', Lat === '' ? '' : `${Lat}, ${Long} within ${Accuracy} m`),
    ...row('note', visit.Note),
    ...visit.Lines.filter(({ Qty, Delivered }) => Delivered !== Qty).flatMap((line) =>
      row('not accepted', `${line.Qty - line.Delivered} ${line.UnitName} ${line.ProductName} ${line.Reason}`),
    ),
    ...visit.Proofs.flatMap(({ Kind, FileID }) => row(Kind, FileID)),
  ];
};

/** @param {import('#scripts/steps/demo-orders.mjs').Office} office @param {Proof} proof @param {string} folder */
const savePicture = async (office, { FileID, Kind }, folder) => {
  const answer = await office.fetchFile(`files/${FileID}`);
  if (answer.status !== 200) stop(`Could not load the picture (HTTP ${answer.status}).`);
  const file = join(folder, `${Kind}-${FileID}.webp`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
  console.log(`Saved as ${file}`);
};

if (wanted === undefined) {
  console.log(help);
} else {
  const office = await openDemoServer(options.url).signIn(options.user, options.password);
  const { OrderId, OrderNo } = await findOrder(office, wanted);
  const answer = await office.read('ORDER_MANAGEMENT/GET_ORDER_DETAIL', { OrderId });
  /** @type {Visit[]} */
  const visits = answer.data?.Deliveries ?? [];
  if (visits.length === 0) console.log(`No delivery reports for ${OrderNo}.`);
  for (const visit of visits) {
    console.log(linesOf(visit).join('\n'));
    if (options.pictures === undefined) continue;
    for (const proof of visit.Proofs) await savePicture(office, proof, options.pictures);
  }
}
