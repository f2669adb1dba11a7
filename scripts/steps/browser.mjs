import { existsSync } from 'node:fs';
import { installed, run } from './run.mjs';

/** The headless shell takes half of the time of a full browser. */
const headlessBrowsers = ['/usr/bin/chromium-headless-shell'];
const fullBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @param {readonly string[]} paths */
const firstThere = (paths) => paths.find((path) => existsSync(path));

const findBrowser = async () => {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && existsSync(named)) return { CHROMIUM: named };
  const full = firstThere(fullBrowsers);
  const headless = firstThere(headlessBrowsers) ?? full;
  if (headless !== undefined) {
    return { CHROMIUM: headless, ...(full === undefined ? {} : { WHOLE_CHROMIUM: full }) };
  }
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? {} : undefined;
};

const isDebianAsRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** The system's packages include the libraries and a Thai font, which Playwright's own browser lacks. */
const installFromSystem = async () => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update', '-qq'], { env });
  if (updated !== 0) return updated;
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  const installed = await run('apt-get', [...install, 'chromium', 'fonts-thai-tlwg'], { env });
  // Older systems do not have this package.
  await run('apt-get', [...install, 'chromium-headless-shell'], { env });
  return installed;
};

/**
 * A browser for Playwright: the system's, Playwright's own, or one that it installs now. Throws if there is none.
 *
 * @returns {Promise<{ CHROMIUM?: string, WHOLE_CHROMIUM?: string }>} environment variables for the tests
 */
export const browserSettings = async () => {
  const found = await findBrowser();
  if (found) return found;
  console.log('Installing a browser for the tests ...');
  if (isDebianAsRoot()) await installFromSystem();
  if (!(await findBrowser())) await run(installed('playwright'), ['install', 'chromium']);
  const now = await findBrowser();
  if (!now)
    throw new Error(
      'No browser found for the tests. Install Chromium, or set CHROMIUM to the path of a browser.',
    );
  return now;
};
