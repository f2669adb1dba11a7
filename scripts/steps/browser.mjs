import { existsSync } from 'node:fs';
import { installed, run } from './run.mjs';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const findBrowser = async () => {
  const named = process.env['CHROMIUM'];
  const system = [named, ...systemBrowsers].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
  if (system !== undefined) return { CHROMIUM: system };
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? {} : undefined;
};

const isDebianAsRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** The system's packages bring the libraries and a Thai face along, which Playwright's own browser does not. */
const installFromSystem = async () => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update', '-qq'], { env });
  if (updated !== 0) return updated;
  const packages = ['chromium', 'fonts-thai-tlwg'];
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
};

/**
 * A browser for Playwright: the system's, Playwright's own, or one that is installed now. Throws where none can be had.
 *
 * @returns {Promise<{ CHROMIUM?: string }>} what the tests need to know, as environment variables
 */
export const browserSettings = async () => {
  const found = await findBrowser();
  if (found) return found;
  console.log('Installing a browser for the tests ...');
  if (isDebianAsRoot()) await installFromSystem();
  if (!(await findBrowser())) await run(installed('playwright'), ['install', 'chromium']);
  const now = await findBrowser();
  if (!now)
    throw new Error('No browser for the tests: install Chromium, or name one in the variable CHROMIUM.');
  return now;
};
