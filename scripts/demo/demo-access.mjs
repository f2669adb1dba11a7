import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { standardAddress, stop } from '#scripts/steps/demo-shop.mjs';
import { readArguments } from '#scripts/steps/arguments.mjs';

/**
 * Makes an access link as a partner of the distributor does. It uses only the form of the link and the secret
 * (docs/access-links.md).
 */

const help = `Print a link that signs a user in to a running demo. It works once and expires after a minute.

  npm run demo:access -- shop1                   sign in as shop1
  npm run demo:access -- shop1 --tenant redeem   in the other demo

  --tenant <name>   tenant (default: demo)
  --url <url>       URL of the shop (default: http://localhost:<PORT or 8080>/)
  --help            show this help`;

const lifetimeSeconds = 55;

/** @param {string} tenant */
const secretOf = (tenant) => {
  const file = join(resolve(process.env['DATA_DIR'] ?? '.data'), tenant, 'access-key');
  try {
    return Buffer.from(readFileSync(file, 'utf8'), 'base64');
  } catch {
    return stop(`${file} not found. Start the demo with "npm start" and the same DATA_DIR.`);
  }
};

const { values: options, positionals } = readArguments(
  {
    tenant: { type: 'string', default: 'demo' },
    url: { type: 'string', default: standardAddress('') },
  },
  help,
  1,
);
const [username] = positionals;
if (username === undefined) {
  console.log(help);
  process.exitCode = 1;
} else {
  const words = {
    sub: username,
    tenant: options.tenant,
    exp: Math.floor(Date.now() / 1000) + lifetimeSeconds,
    nonce: randomBytes(16).toString('base64url'),
  };
  const signed = `demo/${Buffer.from(JSON.stringify(words)).toString('base64url')}`;
  const signature = createHmac('sha256', secretOf(options.tenant)).update(signed).digest('base64url');
  console.log(new URL(`${options.tenant}/login/${signed}/${signature}`, options.url).href);
}
