import { expect, test } from 'vitest';
import { qrRows } from '#office/accounts/qr-rows';

test('the QR code of an authenticator app has a quiet zone of four modules around it', () => {
  const uri = 'otpauth://totp/Khaisong:staff1?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Khaisong';
  const rows = qrRows(uri);
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([rows.length]));
  const isMargin = (at: number) => at < 4 || at >= rows.length - 4;
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y] as const] : [])));
  expect(dark.filter(([x, y]) => isMargin(x) || isMargin(y))).toEqual([]);
  // The corner of a finder pattern.
  expect(dark[0]).toEqual([4, 4]);
});
