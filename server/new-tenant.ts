import { ArgumentError, readStrictly } from './cli/arguments.mjs';
import { promptForTenant, BadAnswer, type Flags } from './ask-new-tenant.ts';
import { makeTenant, type MadeTenant } from './make-tenant.ts';
import { contrastWarnings, QUESTIONS, type NewTenant } from './new-tenant-answers.ts';
import { storageProblem } from './tenants/storage-problem.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartProblem } from './tenants/tenant-file.ts';

const HELP = `Makes a new tenant: configuration, theme, logo, icons, database, and an account for the office.
Asks what is not given as a flag; where nobody can be asked, missing flags have the values in brackets.

${Object.values(QUESTIONS)
  .map(
    ({ flag, label, standard }) => `  --${flag}  ${label}${standard === undefined ? '' : ` [${standard}]`}`,
  )
  .join('\n')}
  --help

TENANTS_DIR, DATA_DIR and DATABASE_URL are read as at the start of the server.`;

async function main(): Promise<void> {
  const flags = readFlags(process.argv.slice(2));
  if (flags['help'] === true) return console.log(HELP);
  const read = readSettings({ ...process.env, TENANTS: 'new' });
  if (!read.ok) throw new BadAnswer(read.problem);
  const terminal = process.stdin.isTTY ? { input: process.stdin, output: process.stdout } : undefined;
  const answers = await promptForTenant(flags, terminal);
  console.log(`\nBrand colour ${answers.brand}, checked by WCAG 2.2:`);
  for (const line of contrastWarnings(answers.brand)) console.log(`  ${line}`);
  console.log('\nMaking the tenant ...');
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
  const bank = paymentMethods.includes('BANK')
    ? '\nCustomers may pay by BANK: write where to into its bankAccounts before anybody orders.'
    : '';
  const account =
    made.staffPassword === undefined
      ? `The database had an account ${staffUsername} already; it is as it was.`
      : `The office signs in as ${staffUsername} with ${made.staffPassword}\n(shown this once; nothing keeps it).`;
  return `
${made.folder} is there: configuration.json, and a logo and icons drawn from name and colour.
Put your own pictures in their place; every field of the configuration has a line in docs/operations.md.${bank}
${answers.addressTh === '' || answers.privacyEmail === '' ? 'The privacy notice (PDPA) has no address or e-mail of the company yet: fill in companyAddressTh and privacy.email.\n' : ''}${databaseUrl === undefined ? 'Its database is embedded, in DATA_DIR.' : 'Its database is a schema of DATABASE_URL.'}
${account}

Next:
  1. Put goods and customers in: docs/operations.md, "Goods and customers".
  2. Try it:    TENANTS=${name} SMS_GATEWAY=terminal npm start
                on this machine alone; codes to phones are printed in that terminal
  3. Run it:    KHAISONG_MODE=production TENANTS=${name} SECRET_KEY_FILE=... npm start
                behind a proxy with TLS: docs/operations.md
Whatever TENANTS_DIR, DATA_DIR and DATABASE_URL were set now, set them for each of these too.`;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartProblem || error instanceof BadAnswer)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
