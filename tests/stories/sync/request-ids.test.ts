import { expect, test } from 'vitest';
import { z } from 'zod';
import { openStoredLog } from '#platform/storage/stored-log';
import { persistLog } from '#state/device/persist-log';
import { refreshPrivacy } from '#state/accounts/profile/privacy';
import { readSupportBundle, supportBundleText } from '#state/device/support-bundle';
import { deleteSessionsBefore } from '#server/store/accounts/sessions';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const lines: string[] = [];
const server = await openStockedServer({
  log: { level: 'info', stream: { write: (line) => lines.push(line) } },
});

const line = z.object({ reqId: z.string(), refusal: z.string().optional() });

/** A browser's storage, whose content survives the app. */
function openStorage() {
  const texts = new Map<string, string>();
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
  };
}

const browser = async () => ({
  userAgent: 'Tester/1.0',
  isOnlineHint: true,
  usedBytes: undefined,
  quotaBytes: undefined,
});

test("a failed call is found in the server's log by its id in the phone's log", async () => {
  const { phone } = await openShopkeeper(server);
  const ever = new Date('2100-01-01');
  await deleteSessionsBefore(server.database, ever, ever);
  lines.length = 0;
  await refreshPrivacy(phone);
  const failed = phone.log.read().filter(({ code }) => code === 'call-failed');
  const ended = lines
    .map((each) => line.parse(JSON.parse(each)))
    .filter(({ refusal }) => refusal !== undefined);
  expect(ended).toMatchObject([{ refusal: 'session-ended' }]);
  expect(failed.map(({ details }) => details['requestId'])).toEqual(ended.map(({ reqId }) => reqId));
});

test('the support text names the id of a call that failed before a reload', async () => {
  const { phone, reopen } = await openShopkeeper(server);
  const storage = openStorage();
  const ever = new Date('2100-01-01');
  await deleteSessionsBefore(server.database, ever, ever);
  lines.length = 0;
  await refreshPrivacy(phone);
  const [failed] = lines
    .map((each) => line.parse(JSON.parse(each)))
    .filter(({ refusal }) => refusal !== undefined);

  persistLog(
    phone,
    openStoredLog(() => storage, phone.basePath),
  );
  const opened = await reopen();
  expect(opened.phone.log.read().filter(({ code }) => code === 'call-failed')).toEqual([]);
  const stored = openStoredLog(() => storage, opened.phone.basePath);
  const copied = supportBundleText(await readSupportBundle(opened.phone, browser, stored));
  expect(copied).toContain(`"requestId": "${failed?.reqId}"`);
});
