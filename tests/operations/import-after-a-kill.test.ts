import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { OFFICE_HEADER } from '#contract/office/office-call';
import { officeSignIn } from '#contract/office/session-calls';
import {
  IMPORT_TABLE_PATH,
  IMPORT_WISH_HEADER,
  importEvent,
  importWish,
  TABLE_BYTES_TYPE,
} from '#contract/office/table-files';
import type { ImportEvent, ImportWish } from '#domain/office/table-import';
import type { OpenDatabase } from '#server/store/database/database';
import { openPostgresDatabase } from '#server/store/database/connections/postgres-database';
import { tableImports } from '#server/store/office/table-imports';
import { nicknames } from '#server/store/search/nicknames';
import { addPeople, PASSWORD } from '#tests/support/data/people';
import { csv } from '#tests/support/server/office-files';
import { bundleServer, startServerProcess, type ServerProcess } from '#tests/support/server/server-process';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server/temporary-folder';

const url = process.env['TEST_DATABASE_URL'];
const SCHEMA = 'khaisong_west';

let folder: TemporaryFolder;
let opened: OpenDatabase;
let program: string;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  program = await bundleServer();
});

beforeEach(async () => {
  if (url === undefined) return;
  opened = await openPostgresDatabase(url, SCHEMA);
  folder = await temporaryFolder();
  const tenant = join(folder.path, 'tenants', 'west');
  await mkdir(tenant, { recursive: true });
  const configuration = {
    companyCode: 'W1',
    companyNameTh: 'ตะวันตก',
    companyNameEn: 'West',
    theme: { brand: '#123456' },
    paymentMethods: ['COD'],
    office: { secondFactor: 'optional' },
  };
  await writeFile(join(tenant, 'configuration.json'), JSON.stringify(configuration));
  await addPeople(opened.database);
});

afterEach(async () => {
  if (url === undefined) return;
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  await opened.database.execute(sql.raw(`drop schema ${SCHEMA} cascade`));
  await opened.close();
  await folder.remove();
});

async function startServer(): Promise<ServerProcess> {
  const server = await startServerProcess(program, {
    DATABASE_URL: url ?? '',
    TENANTS: 'west',
    TENANTS_DIR: join(folder.path, 'tenants'),
    DATA_DIR: join(folder.path, 'data'),
  });
  servers.push(server);
  return server;
}

/** Signs in as a browser does. @returns the cookie */
async function signIn({ origin }: ServerProcess): Promise<string> {
  const answer = await fetch(`${origin}/west/rest/${officeSignIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [OFFICE_HEADER]: '1' },
    body: JSON.stringify(officeSignIn.request.toWire({ username: 'staff1', password: PASSWORD })),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Sends a table, and tells each line of the answer as it arrives. */
async function send(
  { origin }: ServerProcess,
  cookie: string,
  bytes: Buffer,
  wish: Partial<ImportWish>,
  onEvent: (event: ImportEvent) => void = () => undefined,
): Promise<ImportEvent | undefined> {
  const whole: ImportWish = {
    id: randomUUID(),
    table: 'nicknames',
    mode: 'preview',
    fileName: 'names.csv',
    language: 'en-US',
    isTakingGuesses: false,
    isAcceptingLargeChanges: false,
    seen: '',
    ...wish,
  };
  const answer = await fetch(`${origin}/west/rest/${IMPORT_TABLE_PATH}`, {
    method: 'POST',
    headers: {
      cookie,
      [OFFICE_HEADER]: '1',
      'content-type': TABLE_BYTES_TYPE,
      [IMPORT_WISH_HEADER]: encodeURIComponent(JSON.stringify(importWish.toWire(whole))),
    },
    body: new Uint8Array(bytes),
  });
  let last: ImportEvent | undefined;
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const read = importEvent.fromWire(JSON.parse(line));
      if (!read.ok) throw new Error(read.problem);
      last = read.value;
      onEvent(last);
    }
  }
  return last;
}

test.runIf(url !== undefined)(
  'an import whose server is killed leaves nothing, and is done once when it is sent again',
  async () => {
    const table = csv([
      ['Nickname', 'Meaning', 'Used'],
      ...Array.from({ length: 5000 }, (_, index) => [`ชื่อ${index}`, 'น้ำปลา', 'Y']),
    ]);
    const first = await startServer();
    // The first sign-in replaces the quick hash of the tests by one of production, which ends its session.
    await signIn(first);
    const cookie = await signIn(first);
    const preview = (await send(first, cookie, table, {}))?.preview;
    expect(preview).toMatchObject({ rowCount: 5000, problemCount: 0 });
    const before = await opened.database.$count(nicknames);
    const wish = { id: randomUUID(), mode: 'apply', seen: preview?.fingerprint ?? '' } as const;
    const broken = send(first, cookie, table, wish, ({ phase }) => {
      if (phase === 'writing') void first.kill();
    });
    await expect(broken).rejects.toThrow(TypeError);
    expect(await opened.database.$count(nicknames)).toBe(before);
    expect(await opened.database.$count(tableImports)).toBe(0);

    const second = await startServer();
    for (const _again of [1, 2])
      expect(await send(second, cookie, table, wish)).toMatchObject({
        kind: 'applied',
        entry: { id: wish.id, added: preview?.added },
      });
    expect(await opened.database.$count(tableImports)).toBe(1);
  },
  300_000,
);
