import { readMobileNumber, type MobileNumber } from '#domain/kernel/mobile-number';

/**
 * Accounts for one browser test each (tests/e2e/fixtures/test.ts). They are created with the world, in bulk, and each
 * is used once in a run.
 *
 * - new-shop: as shop1, with two addresses, no orders, no debt, and credit and points to spend
 * - new-agent: verified, with two clients of its own
 * - new-rider: has taken nothing
 */
export const NEWCOMERS = { 'new-shop': 120, 'new-agent': 16, 'new-rider': 32 } as const;

export type NewcomerKind = keyof typeof NEWCOMERS;

export function newcomerName(kind: NewcomerKind, number: number): string {
  return `${kind}-${number}`;
}

/**
 * The number of sessions of an account. Each test takes its own, because some pages end the current session: sign-in
 * pages, and signing out on the profile.
 */
export function sessionsOf(username: string): number {
  if (username === 'guest') return 400;
  return username.startsWith('new-') ? 1 : 60;
}

/** The customer code, or a rider's number. */
export function newcomerCode(kind: NewcomerKind, number: number): string {
  const { letter, from } = CODES[kind];
  return `${letter}${from + number}`;
}

/** The codes of a new agent's own two clients. */
export function newClientCodes(number: number): readonly string[] {
  return [1, 2].map((which) => `A${70_000 + 10 * number + which}`);
}

/** The mobile number of a code: ten digits that no other code has. */
export function mobileOf(code: string): MobileNumber {
  const number = readMobileNumber(`0800${code.slice(1).padStart(6, '0')}`);
  if (number === undefined) throw new RangeError(`${code} is too long for a number`);
  return number;
}

const CODES = {
  'new-shop': { letter: 'C', from: 50_000 },
  'new-agent': { letter: 'A', from: 60_000 },
  'new-rider': { letter: 'R', from: 80_000 },
} as const satisfies Record<NewcomerKind, unknown>;
