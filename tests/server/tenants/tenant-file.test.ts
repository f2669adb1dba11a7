import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTenantFile } from '#server/tenants/tenant-file';
import { temporaryFolder } from '#tests/support/server/temporary-folder';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const MINIMUM = {
  companyCode: '1000',
  companyNameTh: 'ค้าส่ง',
  companyNameEn: 'Wholesale',
  theme: { brand: '#0b6b57' },
};

async function load(fields: Readonly<Record<string, unknown>>) {
  await mkdir(join(folder.path, 'north'), { recursive: true });
  await writeFile(
    join(folder.path, 'north', 'configuration.json'),
    JSON.stringify({ ...MINIMUM, ...fields }),
  );
  return await loadTenantFile(folder.path, 'north');
}

it.each([
  ['homeCategories', ['G001'], '[{ "code": "G001", "level": 1 }], level 1 to 5'],
  ['homeCategories', [{ code: 'G001' }], '[{ "code": "G001", "level": 1 }], level 1 to 5'],
  ['orderLimits', 500, '{ "minimum": 0, "maximum": 0 }'],
  ['bankAccounts', ['123-4-56789-0'], '"accountNumber"'],
])('a start with an invalid %s shows the right form', async (field, value, shape) => {
  await expect(load({ [field]: value })).rejects.toThrow(field);
  await expect(load({ [field]: value })).rejects.toThrow(shape);
});

it('an error in another field shows no forms', async () => {
  const wrong = load({ companyCode: '' });
  await expect(wrong).rejects.toThrow('companyCode');
  await expect(wrong).rejects.not.toThrow('level 1 to 5');
});

it('a field in the shown form is accepted', async () => {
  const { configuration } = await load({ homeCategories: [{ code: 'G001', level: 1 }] });
  expect(configuration.homeCategories).toEqual([{ code: 'G001', level: 1 }]);
});
