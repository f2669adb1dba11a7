import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** 32 MB and about 100 ms a try; a stored hash carries its own numbers, so these can grow. */
const COST = 2 ** 15;
const BLOCK_SIZE = 8;
const PARALLEL = 1;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** `scrypt$<cost>$<block size>$<parallel>$<salt>$<key>`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST, BLOCK_SIZE, PARALLEL);
  return ['scrypt', COST, BLOCK_SIZE, PARALLEL, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  );
}

/**
 * Does the same work whether or not there is an account: the time tells nothing.
 *
 * @param hash undefined when nobody has the name
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const stored = readHash(hash ?? '');
  const { cost, blockSize, parallel, salt, key } = stored ?? NOBODY;
  const derived = await derive(password, salt, cost, blockSize, parallel);
  return timingSafeEqual(derived, key) && stored !== undefined;
}

interface StoredHash {
  readonly cost: number;
  readonly blockSize: number;
  readonly parallel: number;
  readonly salt: Buffer;
  readonly key: Buffer;
}

const NOBODY: StoredHash = {
  cost: COST,
  blockSize: BLOCK_SIZE,
  parallel: PARALLEL,
  salt: randomBytes(SALT_BYTES),
  key: randomBytes(KEY_BYTES),
};

function readHash(text: string): StoredHash | undefined {
  const match = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(text);
  if (match === null) return undefined;
  const [, cost = '', blockSize = '', parallel = '', salt = '', key = ''] = match;
  const keyBytes = Buffer.from(key, 'base64url');
  if (keyBytes.length !== KEY_BYTES) return undefined;
  return {
    cost: Number(cost),
    blockSize: Number(blockSize),
    parallel: Number(parallel),
    salt: Buffer.from(salt, 'base64url'),
    key: keyBytes,
  };
}

function derive(password: string, salt: Buffer, N: number, r: number, p: number): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
