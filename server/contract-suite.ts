import { DEFAULT_TYPES, type TypesByMode } from '#domain/cart/condition-types';
import { ArgumentError, readStrictly } from './cli/arguments.mjs';
import { NoBackEnd } from './conformance/back-end.ts';
import { tryBackEnd, type TriedBackEnd } from './conformance/try-back-end.ts';

const HELP = `Checks whether a back end follows the contract: makes every call that only reads, and reports which calls match, which
capabilities the back end has, and what differs. It changes nothing in the back end.

  npm run contract -- --base https://shop.example/north/

  --base <url>         URL of the tenant, with a trailing slash
  --calls <url>        URL of the calls, if not <base>rest/
  --user <name>        account of a customer or an agent; its password is read from KHAISONG_PASSWORD (default: a guest)
  --order-types <a,b>  order types for money and for points, as orderTypes in the tenant's file (default: SO,GI)
  --sale-types <a,b>   the same for payment conditions, as saleTypes in the tenant's file
  --help               show this help

Exits with 1 if a call is missing or differs.`;

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
    console.error('--base and --calls must be URLs such as https://shop.example/north/ (see --help)');
    return 2;
  }
  const password = process.env['KHAISONG_PASSWORD'];
  if (values.user !== undefined && password === undefined) {
    console.error('Set KHAISONG_PASSWORD to the password of --user');
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
    return [...calls, '', 'Sign-in failed, so no further calls were made (see --user).'].join('\n');
  const named = capabilities.map(
    ({ name, isThere, message }) =>
      `  ${(isThere === undefined ? '?' : isThere ? 'yes' : 'no').padEnd(8)} ${name}${suffix(message)}`,
  );
  const known = capabilities.map(({ name, isThere }) => [name, isThere === true] as const);
  return [
    `Calls, made as ${role}:`,
    ...calls,
    ...untried.map((path) => `  -        ${path}: not made as ${role}, or there was no data to ask for`),
    '',
    'Capabilities:',
    ...named,
    '',
    '"capabilities" for the configuration of a tenant with this back end:',
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
