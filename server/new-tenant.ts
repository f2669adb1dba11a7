import { methodOf } from '#domain/payments/payment-method';
import { ArgumentError, readStrictly } from './cli/arguments.mjs';
import { promptForTenant, BadAnswer, type Flags } from './prompt-for-tenant.ts';
import { makeTenant, type MadeTenant } from './make-tenant.ts';
import type { NewTenant } from '#domain/office/tenants/new-tenant';
import { contrastWarnings, QUESTIONS } from './new-tenant-answers.ts';
import { storageProblem } from './tenants/storage-problem.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartProblem } from './tenants/tenant-file.ts';

const HELP = `Creates a new tenant: configuration, theme, logo, icons, database, and a staff account.
Prompts for anything not passed as a flag. Without a terminal, missing flags use the values in brackets.

${Object.values(QUESTIONS)
  .map(
    ({ flag, label, standard }) => `  --${flag}  ${label}${standard === undefined ? '' : ` [${standard}]`}`,
  )
  .join('\n')}
  --help

TENANTS_DIR, DATA_DIR and DATABASE_URL have the same meaning as for the server.`;

async function main(): Promise<void> {
  const flags = readFlags(process.argv.slice(2));
  if (flags['help'] === true) return console.log(HELP);
  const read = readSettings({ ...process.env, TENANTS: 'new' });
  if (!read.ok) throw new BadAnswer(read.problem);
  const terminal = process.stdin.isTTY ? { input: process.stdin, output: process.stdout } : undefined;
  const answers = await promptForTenant(flags, terminal);
  console.log(`\nBrand colour ${answers.brand}, checked by WCAG 2.2:`);
  for (const line of contrastWarnings(answers.brand)) console.log(`  ${line}`);
  console.log('\nCreating the tenant ...');
  const made = await makeTenant(read.settings, answers, new Date()).catch((error: unknown) => {
    throw storageProblem(error, read.settings) ?? error;
  });
  console.log(nextSteps(read.settings, answers, made));
}

function readFlags(parameters: readonly string[]): Flags {
  const text = { type: 'string' } as const;
  const options = Object.fromEntries(Object.values(QUESTIONS).map(({ flag }) => [flag, text]));
  try {
    return readStrictly(parameters, { ...options, help: { type: 'boolean' } }).values;
  } catch (error) {
    throw error instanceof ArgumentError ? new BadAnswer(`${error.message} (see --help)`) : error;
  }
}

function nextSteps({ databaseUrl }: Settings, answers: NewTenant, made: MadeTenant): string {
  const { name, staffUsername, paymentMethods } = answers;
  const bank = paymentMethods.some((method) => methodOf(method).slip === 'only')
    ? '\nCustomers can pay by bank transfer, so add the bank accounts to bankAccounts before anyone orders.'
    : '';
  const account =
    made.staffPassword === undefined
      ? `The account ${staffUsername} already exists and was not changed.`
      : `Staff sign in as ${staffUsername} with the password ${made.staffPassword}\n(shown only once; it is not saved).`;
  return `
Created ${made.folder} with configuration.json, and a logo and icons based on the name and colour.
Replace the pictures with your own. docs/operations.md describes every field of the configuration.${bank}
${answers.addressTh === '' || answers.privacyEmail === '' ? "The privacy notice (PDPA) does not have the company's address or email yet: fill in companyAddressTh and privacy.email.\n" : ''}${databaseUrl === undefined ? 'Its database is embedded, in DATA_DIR.' : 'Its database is a schema of DATABASE_URL.'}
${account}

Next:
  1. Import products and customers: docs/operations.md, "Goods and customers".
  2. Try it:    TENANTS=${name} SMS_GATEWAY=terminal npm start
                on this machine only; one-time codes are printed in that terminal
  3. Run it:    KHAISONG_MODE=production TENANTS=${name} SECRET_KEY_FILE=... npm start
                behind a proxy with TLS: docs/operations.md
Use the same TENANTS_DIR, DATA_DIR and DATABASE_URL for these commands as for this one.`;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartProblem || error instanceof BadAnswer)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
