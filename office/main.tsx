import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './ui/font.css';
import './ui/tokens.css';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { createRoot, type Root } from 'react-dom/client';
import { whoAmI } from '#contract/office/session-calls';
import { publicConfiguration } from '#contract/tenants/tenant-configuration';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { invitationIn } from './accounts/invitation/invitation-address.ts';
import { Look } from './app/look.tsx';
import { createOfficeRouter } from './app/router.tsx';
import { SignedIn } from './app/signed-in.tsx';
import { activateLanguage, storedLanguage } from './kernel/languages.ts';
import { OfficeContext, openOffice } from './kernel/office.ts';
import { officePlace } from './kernel/place.ts';

/** The nonce of this page, by which the content policy lets the component library add style sheets. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

const place = officePlace(document.baseURI);

/** Taken out of the address, so that it is in no history and on no screen. */
function takeInvitation(): string | undefined {
  const token = invitationIn(window.location.href, document.baseURI);
  if (token !== undefined) window.history.replaceState(null, '', document.baseURI);
  return token;
}

async function start(root: Root): Promise<void> {
  const [tenant] = await Promise.all([loadTenant(), activateLanguage(storedLanguage(localStorage))]);
  const queries = new QueryClient({
    // Calls are made again by the person, or when the server says that something changed.
    defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true } },
  });
  const office = openOffice({
    place,
    tenant,
    queries,
    fetch: (request) => fetch(request),
    newId: () => crypto.randomUUID(),
  });
  const outcome = await office.send(whoAmI, undefined);
  if (outcome.kind !== 'accepted' && outcome.kind !== 'session-ended')
    throw new Error(`The office did not answer: ${outcome.kind}`);
  const me = outcome.kind === 'accepted' ? outcome.answer : undefined;
  const invitation = takeInvitation();
  root.render(
    <Look brand={tenant.theme.brand} colours={`office:${tenant.tenant}:colours`} nonce={nonce}>
      <QueryClientProvider client={queries}>
        <OfficeContext value={office}>
          <SignedIn first={me} invitation={invitation} router={createOfficeRouter(place.basePath)} />
          <Notifications position="bottom-right" limit={4} />
        </OfficeContext>
      </QueryClientProvider>
    </Look>,
  );
}

async function loadTenant(): Promise<TenantConfiguration> {
  const response = await fetch(place.configuration);
  const decoded = publicConfiguration.fromWire(await response.json());
  if (!decoded.ok) throw new Error(`The configuration cannot be read: ${decoded.problem}`);
  return decoded.value;
}

/** In both languages, because the start may have failed before any text was loaded. */
const START_FAILED =
  'เปิดระบบสำนักงานไม่ได้ ตรวจสอบอินเทอร์เน็ตแล้วโหลดหน้านี้ใหม่ · The office couldn’t be opened. Check the connection and reload this page.';

// A chunk of an earlier version that is gone: the page is loaded anew, with the present version.
window.addEventListener('vite:preloadError', (event) => {
  event.preventDefault();
  window.location.reload();
});

/** The server marks its page for new tenants, which is served by the same build. */
const isSetup = document.querySelector('meta[name="khaisong-page"][content="setup"]') !== null;

async function open(root: Root): Promise<void> {
  if (!isSetup) return await start(root);
  const { startSetup } = await import('./app/start-setup.tsx');
  await startSetup(root, nonce);
}

const container = document.getElementById('root');
if (container !== null) {
  open(createRoot(container)).catch((fault: unknown) => {
    container.textContent = START_FAILED;
    throw fault;
  });
}
