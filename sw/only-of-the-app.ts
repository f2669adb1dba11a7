/** What only the app's own page has in it. */
const ROOT = 'id="root"';

/**
 * A captive portal answers everything with its own page and 200. What is installed is the app itself or nothing: one
 * wrong file fails the whole install, and the version before goes on (Promises, row 27).
 */
export async function isOfTheApp(address: string, response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  const isPage = (response.headers.get('Content-Type') ?? '').includes('text/html');
  if (new URL(address).pathname.includes('/assets/')) return !isPage;
  return !isPage || (await response.clone().text()).includes(ROOT);
}
