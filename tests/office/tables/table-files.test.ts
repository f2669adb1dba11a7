import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { IMPORT_WISH_HEADER, importEvent } from '#contract/office/table-files';
import { readTenantFile } from '#contract/tenants/tenant-configuration';
import { MARKER_HEADER, SESSION_ENDED, SESSION_HEADER } from '#contract/protocol/headers';
import type { ImportWish } from '#domain/office/table-import';
import { openOffice } from '#office/kernel/office';
import { officePlace } from '#office/kernel/place';
import { uploadTable } from '#office/kernel/table-files';
import configuration from '../../../tenants/demo/configuration.json' with { type: 'json' };

const WISH: ImportWish = {
  id: '00000000-0000-4000-8000-000000000001',
  table: 'products',
  mode: 'apply',
  fileName: 'ราคา.csv',
  language: 'th-TH',
  isTakingGuesses: true,
  isAcceptingLargeChanges: true,
  seen: 'seen',
  mapping: {
    headingLine: 3,
    columns: [{ column: 0, field: 'code' }],
    constants: [{ field: 'isSold', value: 'Y' }],
  },
};

const MARK = { [MARKER_HEADER]: 'demo' };

function officeAnswering(answers: readonly Response[]) {
  const read = readTenantFile('demo', configuration);
  if (!read.ok) throw new Error(read.problem);
  const sent: Promise<{ readonly wish: unknown; readonly text: string }>[] = [];
  const left = [...answers];
  const office = openOffice({
    place: officePlace('https://shop.example/demo/office/'),
    tenant: read.value.configuration,
    queries: new QueryClient(),
    newId: () => WISH.id,
    fetch: async (request) => {
      const header = request.headers.get(IMPORT_WISH_HEADER) ?? '';
      sent.push(request.text().then((text) => ({ wish: JSON.parse(decodeURIComponent(header)), text })));
      const answer = left.shift();
      if (answer === undefined) throw new TypeError('the connection is lost');
      return answer;
    },
  });
  return { office, sent };
}

const upload = (office: Parameters<typeof uploadTable>[0]) =>
  uploadTable(
    office,
    { wish: WISH, bytes: new TextEncoder().encode('code').buffer, signal: new AbortController().signal },
    () => undefined,
  );

const failed = `${JSON.stringify(importEvent.toWire({ kind: 'refused', message: 'no' }))}\n`;

test('an import whose session ended is sent again after the sign-in, with all that was chosen', async () => {
  const ended = new Response('{}', { status: 401, headers: { ...MARK, [SESSION_HEADER]: SESSION_ENDED } });
  const { office, sent } = officeAnswering([ended, new Response(failed, { headers: MARK })]);
  const asked = Promise.withResolvers<undefined>();
  office.prompts.subscribe(() => {
    if (office.prompts.read() === 'sign-in') asked.resolve(undefined);
  });
  const outcome = upload(office);
  await asked.promise;
  office.prompts.settle('sign-in', true);
  expect(await outcome).toMatchObject({ kind: 'accepted', answer: { kind: 'refused' } });
  const [first, second] = await Promise.all(sent);
  expect(second).toEqual(first);
  expect(second).toMatchObject({
    text: 'code',
    wish: { TakeGuesses: 'Y', AcceptLargeChanges: 'Y', Mapping: { HeadingLine: 3 } },
  });
});

test('an import whose answer breaks off is unreachable, so that the page asks what was done', async () => {
  const progress = `${JSON.stringify(importEvent.toWire({ kind: 'progress', phase: 'writing' }))}\n`;
  const { office } = officeAnswering([new Response(progress, { headers: MARK })]);
  expect(await upload(office)).toEqual({ kind: 'unreachable', reason: 'network' });
  expect(await upload(office)).toEqual({ kind: 'unreachable', reason: 'network' });
});
