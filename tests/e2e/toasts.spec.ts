import { expect, test } from '@playwright/test';
import { THAI } from './shop.ts';

/** As long as a word about the cart stays (Specification, section 9), less what a timer may be early. */
const STAYS_MS = 1950;

declare global {
  interface Window {
    /** How long each toast stood there, in milliseconds, by the order in which they went. */
    toastTimes: { text: string; ms: number }[];
  }
}

test('a toast that follows another one of its kind stays its own time, not the rest of that one’s', async ({
  page,
}) => {
  await page.goto('');
  await page.evaluate(() => {
    const since = new Map<Node, number>();
    window.toastTimes = [];
    // The first one may come with the whole place for toasts.
    const toastsIn = (nodes: readonly Node[]) =>
      nodes
        .filter((node) => node instanceof HTMLElement)
        .flatMap((node) => [node, ...node.querySelectorAll<HTMLElement>('[role="status"]')])
        .filter((node) => node.matches('[role="status"][class*="Notification"]'));
    new MutationObserver((changes) => {
      for (const toast of toastsIn(changes.flatMap(({ addedNodes }) => [...addedNodes])))
        since.set(toast, performance.now());
      for (const toast of toastsIn(changes.flatMap(({ removedNodes }) => [...removedNodes]))) {
        const from = since.get(toast);
        if (from !== undefined)
          window.toastTimes.push({ text: toast.innerText, ms: performance.now() - from });
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  const add = page.getByRole('main').getByRole('button', { name: THAI('Add {name} to the cart') });
  // By finger: a toast over which a mouse happens to stand stays as long as it stands there.
  await add.first().tap();
  await expect(page.getByText(THAI('added to cart!'))).toBeVisible();
  await add.first().tap();
  await expect.poll(() => page.evaluate(() => window.toastTimes.length), { timeout: 20_000 }).toBe(2);
  const [, second] = await page.evaluate(() => window.toastTimes);
  expect(second?.text).toMatch(new RegExp(THAI('added to cart!').source.slice(1, -1)));
  expect(second?.ms).toBeGreaterThan(STAYS_MS);
});
