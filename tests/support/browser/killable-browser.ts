import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { copyFolder } from '../server/copied-folder.ts';
import { browserArguments } from '#scripts/browser-arguments.mjs';

/** A typical phone in Thailand, independent of the machine. */
export const PHONE = {
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  // Animations cost as much time as what they show.
  reducedMotion: 'reduce',
} as const;

/** A browser with a profile on the disk. It can be killed, as if the phone's battery died, and opened again. */
export interface KillableBrowser {
  /** The folder of its profile. */
  readonly profile: string;
  readonly context: BrowserContext;
  /** Error messages on the console, of all pages and launches. */
  readonly consoleErrors: readonly string[];
  /** Kills all its processes with SIGKILL. */
  readonly kill: () => Promise<void>;
  /** Opens the same profile again. */
  readonly relaunch: () => Promise<BrowserContext>;
  readonly close: () => Promise<void>;
}

export interface KillableBrowserOptions {
  /**
   * True for a full browser, with what a headless shell lacks: notifications, and a worker that wakes up while no page
   * is open.
   */
  readonly isWhole?: boolean;
  /** A profile to start from, which is not changed. */
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
      const closed = context.waitForEvent('close');
      for (const pid of await processesOf(profile)) killIfThere(pid);
      await closed;
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
    args: [...browserArguments, '--hide-crash-restore-bubble'],
  });
  watch(context, consoleErrors);
  return context;
}

/** Adds console errors to the list. */
export function watch(context: BrowserContext, consoleErrors: string[]): void {
  // An impossible action fails by its name, and not at the end of the test.
  context.setDefaultTimeout(30_000);
  context.on('weberror', (error) => consoleErrors.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
}

/** The browser's main process; its renderers end with it. */
async function processesOf(profile: string): Promise<readonly number[]> {
  const processes = existsSync('/proc/self/cmdline') ? await linuxProcesses() : await otherProcesses();
  return processes.filter(({ line }) => line.includes(`--user-data-dir=${profile}`)).map(({ pid }) => pid);
}

interface RunningProcess {
  readonly pid: number;
  /** The command line of the process. */
  readonly line: string;
}

/** Used instead of `ps`, which small machines lack. */
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
    // The process ended with its parent.
  }
}
