/**
 * A command that decodes pictures and has nothing else to wait for, like the last part of an import:
 * `decode-pictures.ts <file> <count>`. Its decoder ends after each picture, because it may use little memory.
 */
import { readFileSync } from 'node:fs';
import { openPictureWorker, PRODUCT_PICTURES } from '#server/gateways/pictures/picture-worker';

/** Node alone takes more than half of it. */
const LITTLE_MEMORY = 150 * 1024 * 1024;

const [file = '', count = '1'] = process.argv.slice(2);
const worker = openPictureWorker({ ...PRODUCT_PICTURES, memoryBytes: LITTLE_MEMORY });
const bytes = readFileSync(file);
for (let done = 0; done < Number(count); done += 1) {
  const { kind } = await worker.run('demo', { kind: 'resize', bytes, width: 160, quality: 80 });
  console.log(kind);
}
await worker.close();
console.log('closed');
