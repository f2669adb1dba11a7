import { writeFile } from 'node:fs/promises';
import { bangkokTime, openDemoServer, staffOptions, stop } from '#scripts/steps/demo-shop.mjs';
import { readArguments } from '#scripts/steps/arguments.mjs';

/** Shows the slips of a running demo as the distributor's staff sees them, over the same HTTP API. */

const help = `Lists the slips that wait to be looked at, or decides about one.

  npm run demo:slip                                  those that wait, the oldest first
  npm run demo:slip -- <order>                       the money is there: confirms its oldest slip
  npm run demo:slip -- <order> --amount 479.50       as much is there
  npm run demo:slip -- <order> --refuse not-arrived  not taken, with a reason
  npm run demo:slip -- <order> --picture slip.webp   saves the picture

<order> is the number people see (SO690000012), or the slip's id.
Reasons: unreadable, amount-differs, not-arrived, wrong-account, other.

  --note <text>       what the customer reads beside the reason
  --url <address>     the tenant's address; http://localhost:<PORT or 8080>/demo/ otherwise
  --user, --password  a staff account; staff1 and demo1234 otherwise
  --help              this text`;

const reasons = ['unreadable', 'amount-differs', 'not-arrived', 'wrong-account', 'other'];

const { values: options, positionals } = readArguments(
  {
    amount: { type: 'string' },
    refuse: { type: 'string' },
    note: { type: 'string', default: '' },
    picture: { type: 'string' },
    ...staffOptions,
    help: { type: 'boolean', default: false },
  },
  help,
  1,
);

/** @typedef {{ SlipID: string, SentAt: string, BankCode: string, Reference: string }} Slip */
/** @typedef {{ OrderNo: string, CustomerCode: string, Total: number, Payment: string, Slip: Slip }} Row */

/** @param {Row} row */
const lineOf = ({ OrderNo, CustomerCode, Total, Payment, Slip }) => {
  const when = bangkokTime(Slip.SentAt);
  const read = Slip.Reference === '' ? 'no code read' : `bank ${Slip.BankCode} ${Slip.Reference}`;
  const baht = `${Total.toFixed(2)} baht`.padStart(16);
  return [OrderNo.padEnd(12), when, CustomerCode.padEnd(7), baht, Payment.padEnd(8), read].join('  ');
};

/** @param {Response} answer @param {string} file */
const savePicture = async (answer, file) => {
  if (answer.status !== 200) stop(`The picture answered ${answer.status}.`);
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
  console.log(`Saved as ${file}`);
};

const decision = () => {
  if (options.refuse === undefined) {
    const amount = options.amount === undefined ? undefined : Number(options.amount);
    if (amount !== undefined && !(amount > 0)) stop(`"${options.amount}" is no amount of money.`);
    return { Outcome: 'PAID', ...(amount === undefined ? {} : { Amount: amount }) };
  }
  if (!reasons.includes(options.refuse))
    stop(`There is no reason "${options.refuse}". There are: ${reasons.join(', ')}.`);
  const Reason = options.refuse.replaceAll('-', '_').toUpperCase();
  return { Outcome: 'REFUSED', Reason, Note: options.note };
};

if (options.help) {
  console.log(help);
} else {
  const decided = decision();
  const office = await openDemoServer(options.url).signIn(options.user, options.password);
  /** @type {Row[]} */
  const rows = (await office.read('PAYMENT/LIST_SLIPS', {})).data ?? [];
  const [wanted] = positionals;
  if (wanted === undefined) {
    if (rows.length === 0) console.log('No slips wait.');
    for (const row of rows) console.log(lineOf(row));
  } else {
    const row =
      rows.find(
        ({ OrderNo, Slip }) => OrderNo === wanted.toUpperCase() || Slip.SlipID === wanted.toLowerCase(),
      ) ?? stop(`No slip of ${wanted} waits. "npm run demo:slip" lists those that do.`);
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
}
