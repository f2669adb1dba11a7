import { createPasswordHasher, type PasswordHasher } from '#server/services/accounts/sign-in/password-hasher';

/** Hashes that are slow on purpose would take most of the tests' time. Only tests can give a server this one. */
export function quickPasswords(): PasswordHasher {
  const parameters = { cost: 16, blockSize: 8, parallelization: 1 };
  return createPasswordHasher({ parameters, maxWaiting: Number.POSITIVE_INFINITY });
}
