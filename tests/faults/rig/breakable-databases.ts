import type { BrowserContext, Page } from '@playwright/test';

/** The page can break the browser's databases, as when WebKit loses its server. */
export async function withBreakableDatabases(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const state = { lost: new WeakSet<IDBDatabase>(), all: new Set<IDBDatabase>(), isUnopenable: false };
    Object.assign(window, {
      loseConnections: () => state.all.forEach((each) => state.lost.add(each)),
      breakDatabases: () => {
        state.all.forEach((each) => state.lost.add(each));
        state.isUnopenable = true;
      },
    });
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...args) {
      state.all.add(this);
      if (state.lost.has(this)) {
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      }
      return begin.apply(this, args);
    };
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, version) {
      const isBroken = state.isUnopenable || localStorage.getItem('broken') === 'yes';
      // Only connections of the app, which name a version, break; those of the test do not.
      if (isBroken && version !== undefined && name === 'khaisong:demo')
        throw new DOMException('Internal error opening backing store', 'UnknownError');
      return version === undefined ? open.call(this, name) : open.call(this, name, version);
    };
  });
}

/** Calls the function that the script above adds to the page. */
export async function loseConnections(page: Page): Promise<void> {
  await page.evaluate(() => {
    const found: unknown = Reflect.get(window, 'loseConnections');
    if (typeof found === 'function') found();
  });
}
