import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';

/** RFC 7914's N, r and p. One derivation needs 128 * cost * blockSize bytes, and time in proportion to all three. */
export interface ScryptParameters {
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
}

/** One of OWASP's equivalent minimums: 32 MB per derivation, where 2^17 with p = 1 needs 128 MB (decision 50). */
export const SCRYPT_PARAMETERS: ScryptParameters = { cost: 2 ** 15, blockSize: 8, parallelization: 3 };

/** Node has four threads for such work; two stay free for files and name look-ups. */
const AT_ONCE = 2;

/** The queue holds about three seconds of work for the two threads. */
const MAX_WAITING = 16;

const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Too many passwords are being checked. Nothing was done, and the request may be repeated. */
export class PasswordQueueFull extends Error {
  override readonly name = 'PasswordQueueFull';
}

/**
 * Hashes and checks passwords and one-time codes, at most two at a time in a process.
 *
 * A hash is `scrypt$<cost>$<block size>$<parallelization>$<salt>$<key>`, with salt and key in base64url.
 */
export interface PasswordHasher {
  /** @throws PasswordQueueFull */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Compares in constant time, and does the same work for every hash and for none, so that timing does not
   * reveal whether an account exists.
   *
   * @param hash undefined when no account has the name
   * @throws PasswordQueueFull
   */
  readonly isRight: (password: string, hash: string | undefined) => Promise<boolean>;
  /** Whether the hash was made with other parameters than the present ones. */
  readonly isOutdated: (hash: string) => boolean;
}

/** @returns a key of `KEY_BYTES` */
export type DeriveKey = (password: string, salt: Buffer, parameters: ScryptParameters) => Promise<Buffer>;

export interface PasswordHasherOptions {
  readonly parameters?: ScryptParameters;
  readonly maxWaiting?: number;
  readonly derive?: DeriveKey;
}

/** Creates a hasher with its own queue. Calls reject with PasswordQueueFull when the queue is full. */
export function createPasswordHasher({
  parameters = SCRYPT_PARAMETERS,
  maxWaiting = MAX_WAITING,
  derive = deriveByScrypt,
}: PasswordHasherOptions = {}): PasswordHasher {
  const limit = pLimit(AT_ONCE);
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= maxWaiting) throw new PasswordQueueFull();
    return limit(work);
  };
  const nobody: StoredHash = {
    parameters,
    salt: randomBytes(SALT_BYTES),
    key: randomBytes(KEY_BYTES),
  };
  /**
   * Adds the missing work for a hash with smaller, older parameters, so that it is not faster to check than
   * an unknown name.
   */
  const fillUp = async (password: string, stored: StoredHash) => {
    const missing = workOf(parameters) - workOf(stored.parameters);
    const { cost, blockSize } = parameters;
    const parallelization = Math.round(missing / (cost * blockSize));
    if (parallelization >= 1) await derive(password, stored.salt, { cost, blockSize, parallelization });
  };

  return {
    hash: async (password) =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES);
        return writeHash({ parameters, salt, key: await derive(password, salt, parameters) });
      }),
    isRight: async (password, hash) =>
      inTurn(async () => {
        const read = readHash(hash ?? '');
        const stored = read ?? nobody;
        const key = await derive(password, stored.salt, stored.parameters);
        await fillUp(password, stored);
        return timingSafeEqual(key, stored.key) && read !== undefined;
      }),
    isOutdated: (hash) => {
      const stored = readHash(hash)?.parameters;
      return (
        stored?.cost !== parameters.cost ||
        stored.blockSize !== parameters.blockSize ||
        stored.parallelization !== parameters.parallelization
      );
    },
  };
}

interface StoredHash {
  readonly parameters: ScryptParameters;
  readonly salt: Buffer;
  readonly key: Buffer;
}

function workOf({ cost, blockSize, parallelization }: ScryptParameters): number {
  return cost * blockSize * parallelization;
}

function writeHash({ parameters: { cost, blockSize, parallelization }, salt, key }: StoredHash): string {
  const numbers = [cost, blockSize, parallelization];
  return ['scrypt', ...numbers, salt.toString('base64url'), key.toString('base64url')].join('$');
}

function readHash(text: string): StoredHash | undefined {
  const match = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(text);
  if (match === null) return undefined;
  const [, cost = '', blockSize = '', parallelization = '', salt = '', key = ''] = match;
  const keyBytes = Buffer.from(key, 'base64url');
  if (keyBytes.length !== KEY_BYTES) return undefined;
  return {
    parameters: {
      cost: Number(cost),
      blockSize: Number(blockSize),
      parallelization: Number(parallelization),
    },
    salt: Buffer.from(salt, 'base64url'),
    key: keyBytes,
  };
}

/** Derives a key with Node's scrypt. NFKC makes different encodings of the same letters equal. */
export const deriveByScrypt: DeriveKey = (password, salt, { cost, blockSize, parallelization }) =>
  new Promise((resolve, reject) => {
    const options = { N: cost, r: blockSize, p: parallelization, maxmem: 256 * cost * blockSize };
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
