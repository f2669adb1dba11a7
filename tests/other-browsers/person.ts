import { expect } from 'vitest';
import type { Browser } from './browser.ts';

/** How often the page is looked at. A page that is asked more often has less time for itself. */
const LOOK = { timeout: 60_000, interval: 200 };

/** Acts as a person who reads the screen: finds things by their names. */
export function personAt(browser: Browser) {
  /** Marks the first visible element with this name, and returns its selector. */
  const find = async (elements: string, name: RegExp): Promise<string> => {
    let selector: unknown;
    await expect
      .poll(
        async () => {
          selector = await browser.evaluate(
            `(${findNamed.toString()})(${JSON.stringify(elements)}, ${JSON.stringify(name.source)})`,
          );
          return selector;
        },
        { ...LOOK, message: `${elements} named ${name.source}` },
      )
      .toEqual(expect.any(String));
    return String(selector);
  };
  return {
    /** Opens a page. If the app goes on by itself at that moment, as after the sign-in, it is opened again. */
    goto: async (url: string) => {
      const { pathname } = new URL(url);
      const isThere = `location.pathname === ${JSON.stringify(pathname)} && document.readyState === 'complete'`;
      await expect
        .poll(
          async () => {
            const isOpen = await browser.evaluate(isThere);
            if (isOpen !== true) await browser.goto(url);
            return isOpen;
          },
          { ...LOOK, interval: 1000, message: url },
        )
        .toBe(true);
    },
    tap: async (elements: string, name: RegExp) => await browser.click(await find(elements, name)),
    fill: async (name: RegExp, text: string) => await browser.fill(await find('input', name), text),
    sees: async (elements: string, name: RegExp) => void (await find(elements, name)),
    /** Waits until the expression gives something truthy. */
    until: async (expression: string) =>
      void (await expect
        .poll(() => browser.evaluate(expression), { ...LOOK, message: expression })
        .toBeTruthy()),
  };
}

/** Runs in the page. The name is the label, or the text. */
function findNamed(elements: string, name: string): string | undefined {
  const pattern = new RegExp(name);
  for (const element of document.querySelectorAll<HTMLElement>(elements)) {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const named = element.getAttribute('aria-label') ?? label ?? element.textContent;
    const { width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || element.matches(':disabled')) continue;
    if (!pattern.test(named.trim().replaceAll(/\s+/g, ' '))) continue;
    for (const earlier of document.querySelectorAll<HTMLElement>('[data-found]'))
      delete earlier.dataset['found'];
    element.dataset['found'] = 'true';
    return '[data-found]';
  }
  return undefined;
}
