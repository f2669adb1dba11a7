import { lookUpKey } from '#contract/look-up-key';
import { ask } from '#remote/ask';
import type { Owing } from './owing.ts';

/**
 * Asks the company to close a key, so that nothing under it takes effect any more. Never rejects.
 * - done: closed before anything took effect
 * - arrived: it took effect before
 * - sending: an attempt is running there
 */
export async function closeKey(
  owing: Owing,
  key: string,
): Promise<'done' | 'arrived' | 'sending' | 'unreachable'> {
  const outcome = await ask(owing.remote, lookUpKey, { key, isClosing: true, isDiscarding: false });
  if (outcome.kind !== 'accepted') return 'unreachable';
  if (outcome.answer.kind === 'running') return 'sending';
  return outcome.answer.kind === 'done' ? 'arrived' : 'done';
}
