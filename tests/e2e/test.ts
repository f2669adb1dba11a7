import { test as base } from '@playwright/test';
import { readKeptPhone, type KeptPhone } from './kept-phone.ts';
import { takePerson, type SignedInAs } from './people.ts';
import { shopClientOf, type ShopClient } from './shop.ts';
import { warmState } from './warm-state.ts';
import type { Who } from './who.ts';

interface Given {
  /**
   * Who holds the phone: one of the demo's people, whose orders, addresses, favourites and profile no test changes;
   * `new-shop`, `new-agent` or `new-rider` for an account that this test has for itself; a guest unless said otherwise; or
   * nobody, on a phone that never opened the shop.
   */
  as: Who;
  /** Who that is, with the session that the phone has. */
  me: SignedInAs;
  /** Speaks the shop's calls with that session: what stands in the database, not what the page believes. */
  shop: ShopClient;
}

/**
 * A page of the production app on a phone that was used before: the catalogue and the first screens are kept, and somebody
 * is signed in, without the form and without a key derived from a password. Each test has a context of its own.
 */
export const test = base.extend<Given>({
  as: ['guest', { option: true }],
  me: async ({ as, baseURL }, use) => {
    // Whoever opens a shop for the first time becomes a guest.
    await use(takePerson(as === 'nobody' ? 'guest' : as, tenantOf(baseURL)));
  },
  storageState: async ({ as, me, baseURL }, use) => {
    await use(as === 'nobody' ? undefined : warmState(readKeptPhone().storage, tenantOf(baseURL), me));
  },
  context: async ({ context, as }, use) => {
    if (as !== 'nobody') await context.addInitScript(keepChunks, chunksOf(readKeptPhone()));
    await use(context);
  },
  shop: async ({ me, request }, use) => {
    await use(shopClientOf(request, me));
  },
});

export { expect } from '@playwright/test';

function tenantOf(baseURL: string | undefined): string {
  return new URL(baseURL ?? '').pathname.split('/')[1] ?? '';
}

type Chunks = Omit<KeptPhone, 'storage'>;

function chunksOf({ cache, chunks }: KeptPhone): Chunks {
  return { cache, chunks };
}

/** In the page, before the app runs, which has other things to do before it opens this cache. */
async function keepChunks({ cache, chunks }: Chunks): Promise<void> {
  const isOfTheShop = chunks.some(({ url }) => location.href.startsWith(new URL('../', url).href));
  if (!isOfTheShop || (await caches.has(cache))) return;
  const opened = await caches.open(cache);
  await Promise.all(chunks.map(async ({ url, content }) => await opened.put(url, new Response(content))));
}
