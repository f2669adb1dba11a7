/** A marker that only the app's own page contains. */
const ROOT = 'id="root"';

/**
 * A captive portal answers everything with its own page and status 200. Only the app's own files are installed: one
 * wrong file fails the whole installation, and the earlier version stays active (Promises, row 27).
 */
export async function isOfTheApp(address: string, response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  const isPage = (response.headers.get('Content-Type') ?? '').includes('text/html');
  if (new URL(address).pathname.includes('/assets/')) return !isPage;
  return !isPage || (await response.clone().text()).includes(ROOT);
}
