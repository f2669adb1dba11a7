import type { Root } from 'react-dom/client';
import { activateLanguage, storedLanguage, withSeldomMessages } from '#office/kernel/languages';
import { Look } from './look.tsx';

/** The colour of the page, before the company has chosen its own. */
const BRAND = '#0b6b57';

/** Shows the page that creates a tenant. It belongs to no tenant, so it has no session and no calls of the office. */
export async function startSetup(root: Root, nonce: string): Promise<void> {
  await activateLanguage(storedLanguage(localStorage));
  const { SetupPage } = await withSeldomMessages(() => import('#office/tenants/setup/setup-page'));
  // The code is in the fragment, which no browser sends; it does not stay in the address bar.
  const code = window.location.hash.slice(1);
  if (code !== '') window.history.replaceState(null, '', window.location.pathname);
  root.render(
    <Look brand={BRAND} colours="office:setup:colours" nonce={nonce}>
      <SetupPage origin={window.location.origin} code={code} />
    </Look>,
  );
}
