import { createPasswordHasher, type PasswordHasher } from '#server/services/accounts/sign-in/password-hasher';

/**
 * A quick hasher, because hashes that are slow on purpose would take most of the tests' time. Only tests can pass it to
 * a server.
 */
export function quickPasswords(): PasswordHasher {
  const parameters = { cost: 16, blockSize: 8, parallelization: 1 };
  return createPasswordHasher({ parameters, maxWaiting: Number.POSITIVE_INFINITY });
}
