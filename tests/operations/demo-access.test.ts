import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { spendAccessLink } from '#contract/accounts/access-link';
import { demoAccessKey } from '#server/tenants/demo-access-key';
import { openTestServer } from '#tests/support/server/test-server';
import { temporaryFolder } from '#tests/support/server/temporary-folder';

const run = promisify(execFile);

async function demoAccess(dataFolder: string, ...words: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataFolder, PORT: '8123' };
  return (await run(process.execPath, ['scripts/demo/demo-access.mjs', ...words], { env })).stdout.trim();
}

/** The expiry of a link, in milliseconds. */
function endOf(payload: string): number {
  const { exp } = z
    .object({ exp: z.number() })
    .parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return exp * 1000;
}

test(
  "the command of the demo makes a link like a partner's, and it signs in",
  { timeout: 60_000 },
  async () => {
    const folder = await temporaryFolder();
    const dataFolder = join(folder.path, 'demo');
    await mkdir(dataFolder);
    const accessKeys = new Map([await demoAccessKey(dataFolder)]);
    const server = await openTestServer({ accessKeys });
    try {
      const link = new URL(await demoAccess(folder.path, 'shop1'));
      expect(link.origin).toBe('http://localhost:8123');
      const [, tenant, page, keyId = '', payload = '', signature = '', ...more] = link.pathname.split('/');
      expect([tenant, page, more]).toEqual(['demo', 'login', []]);
      // Uses the link's own expiry, because the machine's clock may be set between the command and this line.
      server.clock.moveOn(endOf(payload) - 1000 - server.clock().getTime());
      const body = spendAccessLink.request.toWire({ keyId, payload, signature });
      expect((await server.send(spendAccessLink.path, { body })).body).toMatchObject({
        CUSTOMERCODE: 'C0001',
      });
    } finally {
      await server.close();
      await folder.remove();
    }
  },
);

test('a demo keeps its key between starts, and no two demos share one', async () => {
  const [one, other] = [await temporaryFolder(), await temporaryFolder()];
  const secretIn = async (path: string) => (await demoAccessKey(path))[1].export().toString('hex');
  const secret = await secretIn(one.path);
  expect(await secretIn(one.path)).toBe(secret);
  expect(await secretIn(other.path)).not.toBe(secret);
  await Promise.all([one.remove(), other.remove()]);
});

test('without a demo the command says what to do', async () => {
  const failure: unknown = await demoAccess('/nowhere', 'shop1').catch((error: unknown) => error);
  expect(String(failure)).toContain('Start the demo with "npm start"');
});
