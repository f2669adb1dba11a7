import { createRoot } from 'react-dom/client';
import { DEFAULT_LANGUAGE } from '#domain/kernel/language';
import { browserConnectivity } from '#platform/network/browser-connectivity';
import { openChunkStore } from '#platform/storage/chunk-store';
import { systemClock } from '#platform/runtime/clock';
import { systemIds } from '#platform/runtime/ids';
import { openPlacesFile } from '#platform/storage/places-file';
import { browserLocks } from '#platform/locks/web-locks';
import { messagesIn } from '#platform/runtime/messages';
import { loadTenant } from '#remote/files/load-tenant';
import { openPhone } from '#state/app/open-phone';
import { type Phone } from '#state/runtime/phone';
import { breakConnection } from './broken-connection.ts';
import { chosenNetworkMode } from './chosen-connection.ts';
import { Workbench } from './workbench.tsx';

const prefix = new URL(document.baseURI);
const honestFetch = window.fetch.bind(window);

const fetchWithFaults = breakConnection({
  fetch: (request) => honestFetch(request),
  mode: chosenNetworkMode,
  isToServer: ({ origin, pathname }) =>
    origin === prefix.origin &&
    ['rest/', 'catalogue/'].some((area) => pathname.startsWith(prefix.pathname + area)),
  after: (delayMs, callback) => void systemClock.after(delayMs, callback),
});

// The app reads the page's fetch at each call, so this replacement comes before the app's start.
window.fetch = async (input, init) => await fetchWithFaults(new Request(input, init));

void open();

async function open(): Promise<void> {
  const phone = await openSecondPhone();
  if (phone === undefined) return;
  const place = document.createElement('div');
  document.body.append(place);
  const i18n = await messagesIn(DEFAULT_LANGUAGE);
  createRoot(place).render(<Workbench phone={phone} i18n={i18n} />);
}

/** Opens the phone like another tab, with the same databases and locks. */
async function openSecondPhone(): Promise<Phone | undefined> {
  const found = await loadTenant(prefix, (address, options) => honestFetch(address, options));
  if (found.kind !== 'read') return undefined;
  const { tenant } = found;
  return await openPhone({
    tenant,
    prefix,
    fetch: fetchWithFaults,
    clock: systemClock,
    ids: systemIds,
    connectivity: browserConnectivity,
    random: Math.random,
    webLocks: browserLocks(navigator),
    openChunkStore: () => openChunkStore('caches' in window ? window.caches : undefined, prefix.pathname),
    openPlacesFile: async (name) =>
      openPlacesFile('caches' in window ? window.caches : undefined, prefix.pathname, name),
    onQueued: () => undefined,
    freePictures: async () => false,
  });
}
