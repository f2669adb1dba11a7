import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FIELD_MESSAGES } from '#server/tables/person/person-field-messages';
import { TABLE_MESSAGES } from '#server/tables/person/person-table-messages';
import { PERSONAL_DATA } from '#server/store/office/personal-data';
import { openOfficeOfPeople } from '#tests/support/server/office-of-people';
import { WHO } from '#tests/support/server/personal-data';

const { desk, createPersonalData } = await openOfficeOfPeople();
const folder = () => join(desk().folder, 'copy');

const exported = (...args: readonly string[]) => desk().run('person', 'export', ...args, '--to', folder());

const table = z.object({
  about: z.array(z.record(z.string(), z.unknown())),
  written: z.array(z.record(z.string(), z.unknown())),
});

async function tableOf(name: string) {
  return table.parse(JSON.parse(await readFile(join(folder(), 'data', `${name}.json`), 'utf8')));
}

async function everyText(): Promise<string> {
  const names = await readdir(join(folder(), 'data'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder(), 'data', name), 'utf8')));
  return texts.join('\n');
}

describe('a copy of a person’s data', () => {
  test('has everything that names the person, with pictures and the meaning of each field', async () => {
    const { delivered } = await createPersonalData();
    const said = await exported('C0001');
    expect(said).toMatchObject({ exit: 0, complained: '' });
    expect(said.told).toMatch(/^C0001 ร้านเจ๊ดาวเรือง: data saved to .*copy \(\d+ rows, 8 files\)/);
    const text = await everyText();
    for (const value of Object.values(WHO).map(String)) expect(text).toContain(value);
    const { about: orders } = await tableOf('orders');
    expect(orders).toHaveLength(3);
    expect(orders.find(({ id }) => id === delivered)).toMatchObject({ status: 'pod', total: 96_000 });
    const files = await readdir(join(folder(), 'files'));
    expect(files.map((name) => name.split('-')[0]).toSorted()).toEqual(
      ['document', 'picture', 'proof', 'proof', 'proof', 'proof', 'shop', 'slip'].toSorted(),
    );
    expect((await sharp(join(folder(), 'files', files[0] ?? '')).metadata()).format).toBe('webp');
    const fields: unknown = JSON.parse(await readFile(join(folder(), 'fields.json'), 'utf8'));
    expect(fields).toMatchObject({
      orders: { is: 'Orders', fields: { total: { is: 'Total, in satang', holds: 'money' } } },
    });
  });

  test('has no password, token or key, and nothing of other people', async () => {
    await createPersonalData();
    await exported('C0001');
    const text = await everyText();
    for (const secret of ['passwordHash', 'tokenHash', 'publicKey', '"secret"', 'codeHash'])
      expect(text).not.toContain(secret);
    expect(text).not.toContain('ร้านสอง');
    expect(text).not.toContain('0822222222');
  });

  test('of a rider has the deliveries without the names of customers', async () => {
    await createPersonalData();
    expect((await exported('0844444444')).exit).toBe(0);
    const { about, written } = await tableOf('deliveries');
    expect(about).toEqual([]);
    expect(written).toHaveLength(2);
    expect(written[0]).toMatchObject({ outcome: 'full', place: { accuracyMetres: 12 } });
    const text = await everyText();
    for (const other of [WHO.name, WHO.receiver, WHO.deliveryNote, WHO.mobile])
      expect(text).not.toContain(other);
  });

  test('can be read only by its owner, and never overwrites an existing folder', async () => {
    await exported('shop1', '--language', 'th');
    expect((await stat(folder())).mode & 0o777).toBe(0o700);
    for (const name of ['README.txt', 'fields.json', 'data/customers.json'])
      expect((await stat(join(folder(), name))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder(), 'README.txt'), 'utf8')).toContain('ข้อมูลส่วนบุคคลที่');
    const again = await exported('shop1');
    expect(again.exit).toBe(1);
    expect(again.complained).toContain('already exists');
  });

  test('needs a known person and a folder', async () => {
    expect((await exported('nobody')).complained).toBe('No person found for nobody');
    expect((await desk().run('person', 'export', 'C0001')).exit).toBe(2);
    expect((await desk().run('person', 'forget', 'C0001')).exit).toBe(2);
  });
});

test('every table and field of a copy is explained in Thai and English', () => {
  const exportedTables = Object.entries(PERSONAL_DATA).filter(([, { isExported }]) => isExported);
  const fields = exportedTables.flatMap(([, { columns }]) =>
    Object.entries(columns)
      .filter(([field, { holds }]) => holds !== 'secret' && field !== 'bytes')
      .map(([field]) => field),
  );
  expect(exportedTables.map(([name]) => name).filter((name) => !(name in TABLE_MESSAGES))).toEqual([]);
  expect(fields.filter((field) => !FIELD_MESSAGES.has(field))).toEqual([]);
});
