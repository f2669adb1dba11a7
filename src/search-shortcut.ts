/** Elements in which a slash is a letter. */
const WRITING = 'input, textarea, select, [contenteditable="true"]';

/** The page's own search field, or the link to the one of the product list. */
const SEARCH = 'main [role="search"] input, header a[aria-keyshortcuts="/"]';

/** The slash, and the letter that a Thai keyboard has on its key. */
const KEYS = ['/', 'ฝ'];

/** The key / focuses the product search. */
export function watchSearchShortcut(page: Document): void {
  page.addEventListener('keydown', (event) => {
    const { key, target, defaultPrevented } = event;
    if (!KEYS.includes(key) || defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(WRITING) !== null) return;
    if (page.querySelector('[role="dialog"]') !== null) return;
    const search = page.querySelector<HTMLElement>(SEARCH);
    if (search === null) return;
    event.preventDefault();
    if (search instanceof HTMLInputElement) search.focus();
    else search.click();
  });
}
