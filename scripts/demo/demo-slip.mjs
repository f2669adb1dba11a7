import { writeFile } from 'node:fs/promises';
import { bangkokTime, openDemoServer, staffHelp, staffOptions, stop } from '#scripts/steps/demo-shop.mjs';
import { readArguments } from '#scripts/steps/arguments.mjs';

/** Shows the slips of a running demo as the distributor's staff sees them, over the same HTTP API. */

const help = `List unchecked payment slips, or confirm or refuse one.

  npm run demo:slip                                  list unchecked slips, oldest first
  npm run demo:slip -- <order>                       confirm its oldest slip: the money has arrived
  npm run demo:slip -- <order> --amount 479.50       confirm it with another amount
  npm run demo:slip -- <order> --refuse not-arrived  refuse it with a reason
  npm run demo:slip -- <order> --picture slip.webp   save its picture

<order> is the order number (SO690000012) or the slip ID.
Reasons: unreadable, amount-differs, not-arrived, wrong-account, other.

  --note <text>       note to the customer, shown with the reason${staffHelp}`;

const reasons = ['unreadable', 'amount-differs', 'not-arrived', 'wrong-account', 'other'];

const { values: options, positionals } = readArguments(
  {
    amount: { type: 'string' },
    refuse: { type: 'string' },
    note: { type: 'string', default: '' },
    picture: { type: 'string' },
    ...staffOptions },
  help,
  1,
);

/** @typedef {{ SlipID: string, SentAt: string, BankCode: string, Reference: string }} Slip */
/** @typedef {{ OrderNo: string, CustomerCode: string, Total: number, Payment: string, Slip: Slip }} Row */

/** @param {Row} row */
const lineOf = ({ OrderNo, CustomerCode, Total, Payment, Slip }) => {
  const when = bangkokTime(Slip.SentAt);
  const read = Slip.Reference === '' ? 'QR code not readable' : `bank ${Slip.BankCode} ${Slip.Reference}`;
  const baht = `${Total.toFixed(2)} baht`.padStart(16);
  return [OrderNo.padEnd(12), when, CustomerCode.padEnd(7), baht, Payment.padEnd(8), read].join('  ');
};

/** @param {Response} answer @param {string} file */
const savePicture = async (answer, file) => {
  if (answer.status !== 200) stop(`Could not load the picture (HTTP ${answer.status}).`);
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
  console.log(`Saved as ${file}`);
};

const decision = () => {
  if (options.refuse === undefined) {
    const amount = options.amount === undefined ? undefined : Number(options.amount);
    if (amount !== undefined && !(amount > 0))
      stop(`--amount must be an amount in baht greater than zero, not "${options.amount}".`);
    return { Outcome: 'PAID', ...(amount === undefined ? {} : { Amount: amount }) };
  }
  if (!reasons.includes(options.refuse))
    stop(`Unknown reason "${options.refuse}". Use one of: ${reasons.join(', ')}.`);
  const Reason = options.refuse.replaceAll('-', '_').toUpperCase();
  return { Outcome: 'REFUSED', Reason, Note: options.note };
};

const decided = decision();
const office = await openDemoServer(options.url).signIn(options.user, options.password);
/** @type {Row[]} */
const rows = (await office.read('PAYMENT/LIST_SLIPS', {})).data ?? [];
const [wanted] = positionals;
if (wanted === undefined) {
  if (rows.length === 0) console.log('No slips to check.');
  for (const row of rows) console.log(lineOf(row));
} else {
  const row =
    rows.find(
      ({ OrderNo, Slip }) => OrderNo === wanted.toUpperCase() || Slip.SlipID === wanted.toLowerCase(),
    ) ?? stop(`${wanted} has no slip to check. To list the slips, run "npm run demo:slip".`);
  if (options.picture !== undefined) {
    await savePicture(await office.fetchFile(`files/${row.Slip.SlipID}`), options.picture);
  } else {
    const body = { SlipID: row.Slip.SlipID, ...decided };
    const settled = await office.change('PAYMENT/SETTLE_SLIP', body);
    if (settled.status_code !== '200') stop(`${row.OrderNo}: ${settled.status_code}`);
    const word = options.refuse === undefined ? 'confirmed' : `refused (${options.refuse})`;
    console.log(`${row.OrderNo}: slip ${word}; the order is now ${settled.data.Payment}`);
  }
}
