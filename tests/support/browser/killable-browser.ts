import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { copyFolder } from '../server/copied-folder.ts';

/** A phone of the country, whatever the machine is. */
export const PHONE = {
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  // What slides and fades costs as much again as what it shows.
  reducedMotion: 'reduce',
} as const;

/** A browser with a profile on the disk, that can be killed as a phone's battery dies, and opened again. */
export interface KillableBrowser {
  /** The folder of its profile. */
  readonly profile: string;
  readonly context: BrowserContext;
  /** Messages of the console that are errors, of all its pages and starts. */
  readonly consoleErrors: readonly string[];
  /** SIGKILL of every process of it. */
  readonly kill: () => Promise<void>;
  /** The same profile again. */
  readonly relaunch: () => Promise<BrowserContext>;
  readonly close: () => Promise<void>;
}

export interface KillableBrowserOptions {
  /** With all that a browser without windows lacks: notifications, and a worker that is woken while no page is open. */
  readonly isWhole?: boolean;
  /** A profile to begin with, which stays as it is. */
  readonly profileToCopy?: string | undefined;
}

export async function openKillableBrowser(
  baseURL: string,
  { isWhole = false, profileToCopy }: KillableBrowserOptions = {},
): Promise<KillableBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'khaisong-profile-'));
  if (profileToCopy !== undefined) await copyFolder(profileToCopy, profile);
  const consoleErrors: string[] = [];
  const systemBrowser =
    (isWhole ? process.env['WHOLE_CHROMIUM'] : undefined) ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const launch = () => launchOn(profile, baseURL, systemBrowser, consoleErrors);
  let context = await launch();
  const close = async () => {
    await context.close().catch(() => undefined);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return {
    profile,
    get context() {
      return context;
    },
    consoleErrors,
    kill: async () => {
      const gone = context.waitForEvent('close');
      for (const pid of await processesOf(profile)) killIfThere(pid);
      await gone;
    },
    relaunch: async () => {
      context = await launch();
      return context;
    },
    close,
  };
}

async function launchOn(
  profile: string,
  baseURL: string,
  systemBrowser: string,
  consoleErrors: string[],
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...(existsSync(systemBrowser) ? { executablePath: systemBrowser } : {}),
    ...PHONE,
    baseURL,
    args: ['--no-sandbox', '--hide-crash-restore-bubble'],
  });
  watch(context, consoleErrors);
  return context;
}

/** What is said on the console goes into the list. */
export function watch(context: BrowserContext, consoleErrors: string[]): void {
  // An action that cannot be done fails with its name, and not at the end of the test.
  context.setDefaultTimeout(30_000);
  context.on('weberror', (error) => consoleErrors.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
}

/** The browser itself; its renderers end with it. */
async function processesOf(profile: string): Promise<readonly number[]> {
  const processes = existsSync('/proc/self/cmdline') ? await linuxProcesses() : await otherProcesses();
  return processes.filter(({ line }) => line.includes(`--user-data-dir=${profile}`)).map(({ pid }) => pid);
}

interface RunningProcess {
  readonly pid: number;
  /** Its command line. */
  readonly line: string;
}

/** Small machines have no `ps`. */
async function linuxProcesses(): Promise<readonly RunningProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return await Promise.all(
    pids.map(async (pid) => ({
      pid: Number(pid),
      line: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    })),
  );
}

async function otherProcesses(): Promise<readonly RunningProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,args='], { maxBuffer: 1e8 });
  return stdout.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), line }));
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with its parent.
  }
}
