import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import * as z from 'zod';
import { freePort } from '#scripts/steps/postgres.mjs';
import type { Browser } from './browser.ts';
import { openSession } from './web-driver.ts';

/** The programs of WebKitGTK's tests. */
export interface WebKitPrograms {
  /** The path of WebKitWebDriver. It starts the browser itself. */
  readonly driver: string;
  /** The path of Xvfb, a display without a screen. */
  readonly display: string;
}

/** The standard's codes of keys that have no letter. */
const CONTROL = '\uE009';
const DELETE = '\uE017';

const evaluated = z.tuple([z.boolean(), z.unknown()]);

/** Drives an installed WebKitGTK, which has the engine of Safari, by WebDriver. */
export async function openWebKit({ driver, display }: WebKitPrograms): Promise<Browser> {
  const port = await freePort();
  const screen = spawn(display, ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(screen.stdout, 'data');
  const server = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
  });
  const close = async () => void (await Promise.all([stop(server), stop(screen)]));
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: 60_000 });
  const session = await openSession(address).catch(async (fault: unknown) => {
    await close();
    throw fault;
  });
  // The window's bar needs more than a phone's 390 pixels: the page becomes about 450 wide.
  await session.post('/window/rect', { width: 390, height: 844 });

  return {
    name: `WebKitGTK ${session.browserVersion}`,
    goto: async (url) => void (await session.post('/url', { url })),
    evaluate: async (expression) => {
      const script = `const done = arguments[0];
        (async () => ${expression})().then((value) => done([true, value]), (fault) => done([false, String(fault)]));`;
      const [isGiven, value] = evaluated.parse(await session.post('/execute/async', { script, args: [] }));
      if (!isGiven) throw new Error(String(value));
      return value;
    },
    click: async (selector) => void (await session.post(`${await session.elementAt(selector)}/click`, {})),
    fill: async (selector, text) => {
      const typeInto = `${await session.elementAt(selector)}/value`;
      // The driver releases Control only at the end of a command: letters in the same one would be shortcuts.
      await session.post(typeInto, { text: `${CONTROL}a` });
      await session.post(typeInto, { text: DELETE + text });
    },
    close: async () => {
      await session.end();
      await close();
    },
  };
}

async function stop(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}
