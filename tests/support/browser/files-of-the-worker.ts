/**
 * Runs in the page.
 *
 * @returns the second script of the service worker, which lists the files of the app
 */
export async function filesOfTheWorker(): Promise<string> {
  const first = await (await fetch('sw.js')).text();
  const [background] = /assets\/worker-background-[\w-]+\.js/.exec(first) ?? [];
  if (background === undefined) throw new Error('the worker has no second script');
  return await (await fetch(background)).text();
}
