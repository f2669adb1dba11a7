import { beforeEach, describe, expect, test } from 'vitest';
import { openDraftStore } from '#office/kernel/drafts/draft-store';

/** Storage of a browser, as far as drafts use it. */
function browserStorage() {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index: number) => [...texts.keys()][index] ?? null,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

const DAY_MS = 24 * 3600 * 1000;
const SOMBAT = { tenant: 'demo', accountId: 'A1' };
let storage = browserStorage();
let now = 0;
const open = (owner = SOMBAT) =>
  openDraftStore(
    () => storage,
    owner,
    () => now,
  );

beforeEach(() => {
  storage = browserStorage();
  now = 1_000 * DAY_MS;
});

describe('drafts of forms', () => {
  test('survive a reload of the page', () => {
    open().type('coupon:', { name: 'ลด 50' });
    expect(open().read('coupon:')).toMatchObject({ at: now, value: { name: 'ลด 50' } });
  });

  test('belong to one account of one tenant', () => {
    open().type('coupon:', 'typed');
    expect(open({ tenant: 'demo', accountId: 'A2' }).read('coupon:')).toBeUndefined();
    expect(open({ tenant: 'other', accountId: 'A1' }).read('coupon:')).toBeUndefined();
  });

  test('are gone once they are saved or discarded', () => {
    const drafts = open();
    drafts.type('coupon:', 'typed');
    drafts.type('coupon:', undefined);
    expect(drafts.read('coupon:')).toBeUndefined();
    expect(storage.length).toBe(0);
  });

  test('end at the sign-out, also while the page closes, and those of other accounts stay', () => {
    const other = { ...SOMBAT, accountId: 'A2' };
    open(other).type('coupon:', 'theirs');
    storage.setItem('office:demo:columns:orders', '[]');
    const drafts = open();
    drafts.type('coupon:', 'mine');
    drafts.end();
    drafts.type('coupon:', 'later');
    expect(open().read('coupon:')).toBeUndefined();
    expect(open(other).read('coupon:')).toMatchObject({ value: 'theirs' });
    expect(storage.getItem('office:demo:columns:orders')).toBe('[]');
  });

  test('are forgotten after 30 days, also those of an account that never comes back', () => {
    open({ ...SOMBAT, accountId: 'gone' }).type('coupon:', 'old');
    now += 30 * DAY_MS;
    open().type('refund:', 'new');
    expect(storage.length).toBe(2);
    now += DAY_MS;
    expect(open().read('refund:')).toMatchObject({ value: 'new' });
    expect(storage.length).toBe(1);
  });

  test('stay in the page where the browser stores nothing', () => {
    const drafts = openDraftStore(
      () => {
        throw new Error('forbidden');
      },
      SOMBAT,
      () => now,
    );
    drafts.type('coupon:', 'typed');
    expect(drafts.read('coupon:')).toMatchObject({ value: 'typed' });
    drafts.end();
  });

  test('of which the stored text is broken are none', () => {
    open().type('coupon:', 'typed');
    storage.setItem(storage.key(0) ?? '', '{"at":');
    expect(open().read('coupon:')).toBeUndefined();
  });

  test('tell the forms that show them', () => {
    const drafts = open();
    const told: unknown[] = [];
    const stop = drafts.subscribe(() => told.push(drafts.read('coupon:')?.value));
    drafts.type('coupon:', 'one');
    stop();
    drafts.type('coupon:', 'two');
    expect(told).toEqual(['one']);
  });
});

describe('the revision that a draft saw', () => {
  test('is that of its beginning, until the person has seen a later one', () => {
    const drafts = open();
    drafts.type('coupon:A', 'one', 'r1');
    drafts.type('coupon:A', 'two', 'r2');
    expect(drafts.read('coupon:A')).toMatchObject({ value: 'two', seen: 'r1' });
    drafts.rebase('coupon:A', 'r2');
    expect(open().read('coupon:A')).toMatchObject({ value: 'two', seen: 'r2' });
  });

  test('is the present one again after the draft was saved', () => {
    const drafts = open();
    drafts.type('coupon:A', 'one', 'r1');
    drafts.type('coupon:A', undefined);
    drafts.type('coupon:A', 'two', 'r2');
    expect(drafts.read('coupon:A')).toMatchObject({ seen: 'r2' });
  });
});

describe('what was sent and not answered', () => {
  const sent = { content: '{"amount":5}', key: 'k1' };

  test('keeps its key over a reload, beside what is typed', () => {
    const drafts = open();
    drafts.type('refund:', 'typed');
    drafts.send('refund:', sent);
    drafts.type('refund:', 'typed more');
    expect(open().read('refund:')).toMatchObject({ value: 'typed more', sent });
  });

  test('is forgotten with its answer, and leaves the draft', () => {
    const drafts = open();
    drafts.type('refund:', 'typed');
    drafts.send('refund:', sent);
    drafts.send('refund:', undefined);
    expect(drafts.read('refund:')).toMatchObject({ value: 'typed', sent: undefined });
  });

  test('is kept for a form in which nothing was typed, and is no draft', () => {
    const drafts = open();
    drafts.send('refund:', sent);
    expect(open().read('refund:')).toMatchObject({ value: undefined, sent });
    drafts.send('refund:', undefined);
    expect(storage.length).toBe(0);
  });
});
