import { readSettings, settingsHelp, type Settings } from './settings.ts';
import { startServer, type RunningServer } from './start.ts';
import { StartProblem } from './tenants/tenant-file.ts';

/** Reads the settings, starts the server, and stops it on a signal. */
async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(settingsHelp());
    return;
  }
  const read = readSettings(process.env);
  if (!read.ok) {
    console.error(`Khaisong does not start: ${read.problem}`);
    process.exitCode = 1;
    return;
  }
  const starting = startServer(read.settings, { clock: () => new Date(), tell: (line) => console.log(line) });
  stopOnSignal(starting);
  try {
    await announce(read.settings, await starting);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    console.error(`Khaisong does not start: ${error.message}`);
    process.exit(1);
  }
}

/** A second signal does not wait. */
function stopOnSignal(starting: Promise<RunningServer>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      starting
        .then((server) => server.stop())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
}

async function announce(settings: Settings, server: RunningServer): Promise<void> {
  const host = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host;
  for (const { tenant } of server.tenants) {
    console.log(`The shop is open: http://${host}:${server.port}/${tenant.configuration.tenant}/`);
    if (!tenant.isDemo) continue;
    const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import('./scenes/demo/accounts.ts');
    console.log(`  sign in with password ${DEMO_PASSWORD} as`);
    for (const { username, role, name } of DEMO_ACCOUNTS)
      console.log(`    ${username.padEnd(8)} ${role.padEnd(10)} ${name}`);
  }
  if (settings.sms.gateway === 'loopback')
    console.log(`Short messages to phones are shown at http://${host}:${server.port}/developer/messages`);
  if (server.simulatedPaymentsPort !== undefined)
    console.log(
      `Payments go to http://${host}:${server.simulatedPaymentsPort}, which stands for banks; no money moves`,
    );
  if (settings.line.gateway === 'loopback')
    console.log('Signing in with LINE goes to a page that stands for LINE; nobody is asked there');
}

await main();
