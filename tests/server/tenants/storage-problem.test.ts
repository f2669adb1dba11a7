import { describe, expect, test } from 'vitest';
import { storageProblem } from '#server/tenants/storage-problem';

const EMBEDDED = { dataFolder: '/srv/khaisong', databaseUrl: undefined };
const POSTGRES = { dataFolder: '/srv/khaisong', databaseUrl: 'postgresql://khaisong:hunter2@db/shop' };

const fault = (facts: object, message = 'failed') => Object.assign(new Error(message), facts);

describe('a storage fault that an operator can fix', () => {
  test.each([
    [
      EMBEDDED,
      fault({ code: 'ENOSPC', path: '/srv/khaisong/x' }),
      'DATA_DIR: /srv/khaisong/x cannot be written: the disk is full',
    ],
    // The embedded database throws this: no Error, but a WASI number.
    [
      EMBEDDED,
      { name: 'ErrnoError', errno: 51 },
      'DATA_DIR: /srv/khaisong cannot be written: the disk is full',
    ],
    [EMBEDDED, { name: 'ErrnoError', errno: 69 }, 'read-only'],
    [EMBEDDED, fault({ code: '53100' }), 'DATA_DIR: /srv/khaisong cannot be written: the disk is full'],
    [
      EMBEDDED,
      fault({ code: 'EACCES', path: '/srv/khaisong/north' }),
      'cannot be read or written by this user',
    ],
    [EMBEDDED, fault({ code: 'EROFS', path: '/srv/khaisong' }), 'read-only'],
    [
      POSTGRES,
      fault({ code: 'EACCES', path: '/srv/khaisong/north' }),
      'DATA_DIR: /srv/khaisong/north cannot',
    ],
    [POSTGRES, fault({ code: '28P01' }), 'DATABASE_URL: the password is wrong'],
    [POSTGRES, fault({ code: '57P03' }), 'DATABASE_URL: PostgreSQL is starting or stopping'],
    [POSTGRES, fault({ code: 'ECONNRESET' }), 'DATABASE_URL: PostgreSQL closed the connection'],
    [
      POSTGRES,
      fault({}, 'Connection terminated unexpectedly'),
      'DATABASE_URL: PostgreSQL closed the connection',
    ],
    [
      POSTGRES,
      fault({}, 'Connection terminated due to connection timeout'),
      'DATABASE_URL: the host does not answer',
    ],
    [
      POSTGRES,
      new Error('Failed query', { cause: fault({ code: '57P01' }) }),
      'DATABASE_URL: PostgreSQL was stopped',
    ],
    [POSTGRES, new AggregateError([fault({ code: 'ECONNREFUSED' })]), 'PostgreSQL does not answer'],
  ])('is reported in one line: %#', (storage, error, words) => {
    const line = storageProblem(error, storage)?.message ?? '';
    expect(line).toContain(words);
    expect(line).not.toMatch(/\n|hunter2/);
  });

  test('does not include any other fault', () => {
    expect(storageProblem(new TypeError('x is undefined'), POSTGRES)).toBeUndefined();
    expect(storageProblem(fault({ code: '42P01' }), POSTGRES)).toBeUndefined();
    expect(storageProblem({ name: 'ErrnoError', errno: 28 }, EMBEDDED)).toBeUndefined();
  });
});
