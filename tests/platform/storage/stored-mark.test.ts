import { expect, test } from 'vitest';
import { openStoredMark } from '#platform/storage/stored-mark';

/** A cookie jar that shows a page only the cookies of its own path, as browsers do. */
function jarOf() {
  const cookies = new Map<string, string>();
  return {
    writes: [] as string[],
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      this.writes.push(text);
      const [pair = ''] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      cookies.set(name, value);
    },
  };
}

test('the mark holds the pending count, lasts a year, and is sent to this tenant alone', () => {
  const jar = jarOf();
  jar.cookie = 'other=1';
  const mark = openStoredMark(jar, { basePath: '/demo/', isHttps: false });
  expect(mark.read()).toBeUndefined();
  mark.write(3);
  expect(mark.read()).toBe(3);
  expect(jar.writes.at(-1)).toBe('khaisong-kept=3; Path=/demo/; Max-Age=31536000; SameSite=Strict');
  jar.cookie = 'khaisong-kept=hello';
  expect(mark.read()).toBe(0);
});

test('over https the mark is for https alone, and one of an earlier version is still read', () => {
  const jar = jarOf();
  jar.cookie = 'khaisong-kept=2';
  const mark = openStoredMark(jar, { basePath: '/demo/', isHttps: true });
  expect(mark.read()).toBe(2);
  mark.write(5);
  expect(mark.read()).toBe(5);
  expect(jar.writes.at(-1)).toBe(
    '__Secure-khaisong-kept=5; Path=/demo/; Max-Age=31536000; SameSite=Strict; Secure',
  );
});
