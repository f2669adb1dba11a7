import { constants } from 'node:os';
import { announcement } from './announcement.ts';
import { nearestTo } from './cli/arguments.mjs';
import { readSettings, SETTING_NAMES, settingsHelp, type Settings } from './settings.ts';
import type { RunningServer } from './start.ts';
import { StartProblem } from './tenants/tenant-file.ts';

/** Reads the settings, starts the server, and stops it on a signal. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(settingsHelp());
    return;
  }
  if (args.length > 0) {
    console.error(argumentHint(args));
    process.exitCode = 2;
    return;
  }
  const read = readSettings(process.env);
  if (!read.ok) {
    console.error(`Khaisong could not start: ${read.problem}`);
    process.exitCode = 1;
    return;
  }
  const breakingOff = new AbortController();
  let server: RunningServer | undefined;
  stopOnSignal(() => server, breakingOff);
  const fail = (error: unknown) => endAfter(error, breakingOff.signal);
  const start = async () => {
    const { startServer } = await import('./start.ts');
    server = await startServer(read.settings, {
      clock: () => new Date(),
      print: (line) => console.log(line),
      signal: breakingOff.signal,
      restart: () => void startAgain().catch(fail),
    });
    for (const line of await announcement(announced(read.settings, server))) console.log(line);
  };
  const startAgain = async () => {
    await server?.stop();
    server = undefined;
    await start();
  };
  await start().catch(fail);
}

/**
 * Ends the process after a failed or aborted start.
 *
 * @throws the error if it is a bug
 */
function endAfter(error: unknown, signal: AbortSignal): never {
  // The convention of shells for an end by a signal: 128 plus the signal's number.
  if (signal.aborted) process.exit(128 + constants.signals[signalIn(signal.reason)]);
  if (!(error instanceof StartProblem)) throw error;
  console.error(`Khaisong could not start: ${error.message}`);
  process.exit(1);
}

type Stopping = 'SIGINT' | 'SIGTERM';

function signalIn(reason: unknown): Stopping {
  return reason === 'SIGINT' ? 'SIGINT' : 'SIGTERM';
}

/** Handles signals. A serving server finishes its requests first; a start is aborted. A second signal exits at once. */
function stopOnSignal(serverOf: () => RunningServer | undefined, breakingOff: AbortController): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] satisfies readonly Stopping[]) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      const server = serverOf();
      if (server === undefined) {
        breakingOff.abort(signal);
        return;
      }
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

/**
 * Suggests the right form to a person who wrote a setting as an option: `--port 9000`, or `PORT=9000` after
 * the command.
 */
function argumentHint(args: readonly string[]): string {
  const [first = ''] = args;
  const [written = '', joined] = first.replace(/^-+/, '').split('=', 2);
  const name = nearestTo(written.replaceAll('-', '_'), SETTING_NAMES);
  const next = args[1]?.startsWith('-') === false ? args[1] : undefined;
  const value = joined ?? next ?? '...';
  const example = name === undefined ? 'PORT=9000 npm start' : `${name}=${value} npm start`;
  const meant = name === undefined ? 'for example' : 'so perhaps';
  return [
    `Unknown argument: ${args.join(' ')}`,
    `Settings are environment variables, written before the command; ${meant}: ${example}`,
    'To list all settings, run npm start -- --help',
  ].join('\n');
}

function announced(settings: Settings, server: RunningServer) {
  const tenants = server.tenants.map(({ tenant: { configuration, demoFolder } }) => ({
    name: configuration.tenant,
    demoFolder,
  }));
  const hasDemo = server.tenants.some(({ tenant }) => tenant.isDemo);
  const { gateway } = settings.sms;
  return {
    host: settings.host,
    port: server.port,
    tenants,
    sms: gateway === 'loopback' && !hasDemo ? ('none' as const) : gateway,
    hasSimulatedLine: settings.line.gateway === 'loopback' && hasDemo,
    simulatedPaymentsPort: server.simulatedPaymentsPort,
    setupCode: server.setupCode,
  };
}

await main();
