import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { LANGUAGES } from '#domain/language';
import type { TenantConfiguration } from '#domain/tenant';
import { NewerDatabaseError } from '#local/open-database';
import { requestBackgroundSync } from '#platform/background-sync';
import { browserConnectivity } from '#platform/browser-connectivity';
import { systemClock } from '#platform/clock';
import { reloadOnce, sessionStorageOf } from '#platform/guarded-reload';
import { systemIds } from '#platform/ids';
import { browserLocks } from '#platform/locks';
import { activateLanguage, messagesIn } from '#platform/messages';
import { requestPersistence } from '#platform/storage';
import { loadTenant } from '#remote/load-tenant';
import { readLanguage } from '#state/language';
import { openPhone, type Phone } from '#state/phone';
import { PhoneProvider } from '#state/phone-context';
import { StartFailed, type StartProblem } from './start-failed.tsx';
import { createAppRouter } from './router.tsx';
import { registerWorker } from './register-worker.ts';

const prefix = new URL(document.baseURI);

async function start(root: Root): Promise<void> {
  const phone = await openTenantPhone();
  if (typeof phone === 'string') return await showStartFailed(root, phone);
  const language = await readLanguage(phone);
  document.documentElement.lang = language;
  const i18n = await activateLanguage(language);
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <PhoneProvider phone={phone}>
          <RouterProvider router={createAppRouter(phone)} />
        </PhoneProvider>
      </I18nProvider>
    </StrictMode>,
  );
  phone.sync.start();
  void registerWorker(prefix.pathname, phone.log);
}

async function openTenantPhone(): Promise<Phone | StartProblem> {
  const tenant = await loadTenant(prefix, (address, options) => fetch(address, options));
  if (tenant === undefined) return 'unreachable';
  try {
    return await openBrowserPhone(tenant);
  } catch (fault) {
    return fault instanceof NewerDatabaseError ? 'newer-data' : 'nothing-kept';
  }
}

/** Which language is read stands in the database that may be what failed. */
async function showStartFailed(root: Root, problem: StartProblem): Promise<void> {
  const languages = await Promise.all(LANGUAGES.map((language) => messagesIn(language)));
  root.render(<StartFailed problem={problem} languages={languages} />);
}

async function openBrowserPhone(tenant: TenantConfiguration): Promise<Phone> {
  let isPersistenceAsked = false;
  const phone: Phone = await openPhone({
    tenant,
    prefix,
    fetch: (request) => fetch(request),
    clock: systemClock,
    ids: systemIds,
    connectivity: browserConnectivity,
    random: Math.random,
    webLocks: browserLocks(navigator),
    onQueued: () => {
      void requestBackgroundSync('serviceWorker' in navigator ? navigator.serviceWorker : undefined);
      if (isPersistenceAsked) return;
      isPersistenceAsked = true;
      void requestPersistence(navigator).then((answer) => phone.log.write('persistence', { answer }));
    },
  });
  return phone;
}

window.addEventListener('vite:preloadError', (event) => {
  const isReloading = reloadOnce({
    storage: sessionStorageOf(window),
    nowMs: () => Date.now(),
    canLoad: () =>
      navigator.onLine || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null),
    reload: () => window.location.reload(),
  });
  if (isReloading) event.preventDefault();
});

const container = document.getElementById('root');
if (container !== null) {
  const root = createRoot(container);
  void start(root).catch(async (fault: unknown) => {
    await showStartFailed(root, 'nothing-kept');
    throw fault;
  });
}
