import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { root } from '../../scripts/steps/project.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { writeTable } from '#server/tables/write-table';
import { archiveOf, foldedTimes, part } from '#tests/support/files/archive';

export const name =
  'The staff feeds tables in: 10,000 products with pictures, 2,000 customers, the same once more, and what is too large';

const PRODUCTS = 10_000;
const CUSTOMERS = 2_000;
const TOO_MANY = 200_000;
/** Twice the size on a phone's card. The picture is drawn once, and the copies differ in a corner. */
const PICTURE_PIXELS = 400;

export async function measure(): Promise<readonly Measured[]> {
  const folder = join(root, 'node_modules', '.cache', 'perf', 'staff-import');
  await rm(join(folder, 'data'), { recursive: true, force: true });
  await mkdir(join(folder, 'pictures'), { recursive: true });
  await writePictures(join(folder, 'pictures'));
  const products = join(folder, 'products.xlsx');
  const shops = join(folder, 'shops.csv');
  await writeTable(products, [
    { name: 'products', headings: PRODUCT_HEADINGS, rows: Array.from({ length: PRODUCTS }, productRow) },
  ]);
  await writeTable(shops, [
    { name: 'shops', headings: SHOP_HEADINGS, rows: Array.from({ length: CUSTOMERS }, shopRow) },
  ]);
  const tooMany = ['xlsx', 'csv'].map((ending) => join(folder, `too-many.${ending}`));
  const rows = Array.from({ length: TOO_MANY }, productRow);
  for (const file of tooMany)
    await writeTable(file, [{ name: 'products', headings: PRODUCT_HEADINGS, rows }]);
  const unfolding = join(folder, 'unfolding.xlsx');
  await writeFile(unfolding, unfoldingWorkbook());
  const importProducts = ['import', 'products', products, '--pictures', join(folder, 'pictures'), '--write'];
  const feedShops = ['import', 'customers', shops, '--write'];
  const look = ['export', 'accounts', '--to', join(folder, 'nobody.csv')];
  // Creating the database is not part of the import.
  await timed('', folder, look);
  return [
    ...(await timed('A command that does next to nothing, PGlite', folder, look)),
    ...(await timed(`${PRODUCTS} products with pictures, .xlsx`, folder, importProducts)),
    ...(await timed('... once more, nothing changed', folder, importProducts)),
    ...(await timed(`${CUSTOMERS} customers, .csv`, folder, feedShops)),
    ...(await timed('... once more, nothing changed', folder, feedShops)),
    ...(await timed(
      `${TOO_MANY} products refused, .xlsx`,
      folder,
      ['import', 'products', tooMany[0] ?? ''],
      1,
    )),
    ...(await timed(
      `${TOO_MANY} products refused, .csv`,
      folder,
      ['import', 'products', tooMany[1] ?? ''],
      1,
    )),
    ...(await timed('4 GB in a workbook of 4 MB refused', folder, ['import', 'products', unfolding], 1)),
  ];
}

/** A workbook whose parts are only blanks. */
function unfoldingWorkbook(): Buffer {
  const folded = foldedTimes(' '.repeat(MEGABYTE), 4000);
  return archiveOf([{ ...part('xl/worksheets/sheet1.xml', ''), folded, declaredBytes: 0 }]);
}

const MEGABYTE = 1_048_576;

const PRODUCT_HEADINGS = [
  'code',
  'name',
  'groupCode',
  'groupName',
  'brandCode',
  'brandName',
  'unit1Name',
  'unit2Name',
  'unit2Rate',
  'price',
  'price1',
  'price2',
  'picture1',
];

function productRow(_: unknown, index: number) {
  const group = index % 20;
  const brand = index % 200;
  const code = `P${String(index).padStart(5, '0')}`;
  return [
    code,
    `สินค้าทดลอง ลำดับที่ ${index}`,
    `G${group}`,
    `กลุ่ม ${group}`,
    `B${brand}`,
    `ยี่ห้อ ${brand}`,
    'ลัง',
    'ขวด',
    24,
    480 + group,
    470,
    465,
    `${code}.jpg`,
  ];
}

const SHOP_HEADINGS = [
  'customerCode',
  'name',
  'mobile',
  'addressText',
  'subdistrict',
  'district',
  'province',
  'priceLevel',
];

function shopRow(_: unknown, index: number) {
  const mobile = `08${String(10_000_000 + index).padStart(8, '0')}`;
  return [
    `C${10_000 + index}`,
    `ร้านทดลอง ${index}`,
    mobile,
    `${index} ถนนสีลม`,
    'สีลม',
    'บางรัก',
    'กรุงเทพมหานคร',
    (index % 5) + 1,
  ];
}

async function writePictures(folder: string): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = await sharp({
    create: { width: PICTURE_PIXELS, height: PICTURE_PIXELS, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
  for (let index = 0; index < PRODUCTS; index += 1) {
    const file = join(folder, `P${String(index).padStart(5, '0')}.jpg`);
    // Bytes after a picture's end do not belong to it.
    const bytes = Buffer.concat([picture, Buffer.from(String(index))]);
    const known = await readFile(file).catch(() => undefined);
    if (known?.equals(bytes) !== true) await writeFile(file, bytes);
  }
}

const REPORT_PEAK = fileURLToPath(new URL('../perf-equipment/report-peak.mjs', import.meta.url));

/** Runs each command in its own process, as a clerk does. @param exit the expected exit code */
async function timed(
  what: string,
  folder: string,
  args: readonly string[],
  exit = 0,
): Promise<readonly Measured[]> {
  const startedMs = performance.now();
  const command = fork(join(root, 'dist', 'server', 'cli', 'staff.mjs'), [...args], {
    cwd: root,
    execArgv: ['--import', REPORT_PEAK],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', TENANTS: 'demo' },
  });
  const peaks: number[] = [];
  command.on('message', (peak) => peaks.push(Number(peak)));
  const [code]: unknown[] = await once(command, 'exit');
  if (code !== exit) throw new Error(`${args.join(' ')} ended with ${String(code)}`);
  return [
    { name: what, value: Math.round((performance.now() - startedMs) / 100) / 10, unit: 's' },
    { name: '... memory at its most', value: Math.round((peaks[0] ?? Number.NaN) / 1024), unit: 'MB' },
  ];
}
