import { bringWords } from '#platform/messages';

/** What the pages about one's account say; no other page waits for it. */
export async function bringAccountWords(): Promise<void> {
  await bringWords('account');
}
