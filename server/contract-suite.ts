import { DEFAULT_TYPES, type TypesByMode } from '#domain/cart/condition-types';
import { ArgumentError, readStrictly } from './cli/arguments.mjs';
import { NoBackEnd } from './conformance/back-end.ts';
import { tryBackEnd, type TriedBackEnd } from './conformance/try-back-end.ts';

const HELP = `Asks a back end every call of the contract that only reads, and says which fit, which capabilities are there, and what
differs. It changes nothing there.

  npm run contract -- --base https://shop.example/north/

  --base <address>   of a tenant, with its slash; or of the calls alone, together with --calls
  --calls <address>  of the calls, where they are not under <base>rest/
  --user <name>      a customer's or an agent's account; a guest's session without
                     (its password is taken from KHAISONG_PASSWORD)
  --order-types <a,b> what the back end calls orders for money and for points (SO,GI), as orderTypes of the tenant's file
  --sale-types <a,b> the same for terms to pay, as saleTypes of the tenant's file
  --help             this text

Exits 1 where a call that was tried is missing or differs.`;

async function main(): Promise<number> {
  const { values } = readStrictly(process.argv.slice(2), {
    base: { type: 'string' },
    calls: { type: 'string' },
    user: { type: 'string' },
    'order-types': { type: 'string' },
    'sale-types': { type: 'string' },
    help: { type: 'boolean', default: false },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const prefix = addressOf(values.base);
  const base = values.calls === undefined ? prefix && new URL('rest/', prefix) : addressOf(values.calls);
  if (prefix === undefined || base === undefined) {
    console.error('--base and --calls are addresses such as https://shop.example/north/ (see --help)');
    return 2;
  }
  const password = process.env['KHAISONG_PASSWORD'];
  if (values.user !== undefined && password === undefined) {
    console.error('The password of --user is taken from KHAISONG_PASSWORD, which is not set');
    return 2;
  }
  const credentials =
    values.user === undefined ? undefined : { username: values.user, password: password ?? '' };
  const tried = await tryBackEnd({ prefix, base }, credentials, {
    orderTypes: typesIn(values['order-types']),
    saleTypes: typesIn(values['sale-types']),
  });
  console.log(reportOf(tried));
  const isFitting = tried.findings.every(({ verdict }) => verdict === 'fits' || verdict === 'refused');
  return isFitting && tried.role !== undefined ? 0 : 1;
}

/** Material types use the order types of money. */
function typesIn(written: string | undefined): TypesByMode {
  if (written === undefined) return DEFAULT_TYPES;
  const [money = '', points = money] = written.split(',');
  return { money, points, material: money };
}

function addressOf(text: string | undefined): URL | undefined {
  if (text === undefined || !URL.canParse(text) || !/^https?:/.test(text)) return undefined;
  return new URL(text.endsWith('/') ? text : `${text}/`);
}

function reportOf({ role, findings, untried, capabilities }: TriedBackEnd): string {
  const calls = findings.map(
    ({ path, verdict, message }) => `  ${verdict.padEnd(8)} ${path}${suffix(message)}`,
  );
  if (role === undefined)
    return [...calls, '', 'Nobody could sign in, so nothing more was asked (see --user).'].join('\n');
  const named = capabilities.map(
    ({ name, isThere, message }) =>
      `  ${(isThere === undefined ? '?' : isThere ? 'yes' : 'no').padEnd(8)} ${name}${suffix(message)}`,
  );
  const known = capabilities.map(({ name, isThere }) => [name, isThere === true] as const);
  return [
    `Calls, asked as ${role}:`,
    ...calls,
    ...untried.map((path) => `  -        ${path}: not tried as ${role}, or there was nothing to ask about`),
    '',
    'Capabilities:',
    ...named,
    '',
    'For "capabilities" of the configuration of a tenant with this back end:',
    JSON.stringify(Object.fromEntries(known)),
  ].join('\n');
}

function suffix(message: string): string {
  return message === '' ? '' : `: ${message}`;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof NoBackEnd || error instanceof ArgumentError)) throw error;
  console.error(`${error.message}${error instanceof ArgumentError ? ' (see --help)' : ''}`);
  process.exitCode = 2;
}
