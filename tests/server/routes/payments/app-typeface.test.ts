import { writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appTypeface } from '#server/routes/payments/app-typeface';
import { temporaryFolder } from '#tests/support/server/temporary-folder';

test('the payment page takes the typeface of the built app, and the phone’s own without a build', async () => {
  const built = await temporaryFolder();
  expect(appTypeface(built.path, 'demo')).toBe('');
  await mkdir(join(built.path, 'assets'));
  await writeFile(join(built.path, 'assets', 'anuphan-thai-wght-normal-Ab_c-1.woff2'), '');
  const style = appTypeface(built.path, 'demo');
  expect(style).toContain("url('/demo/assets/anuphan-thai-wght-normal-Ab_c-1.woff2')");
  expect(style).not.toContain('latin');
  await built.remove();
});
