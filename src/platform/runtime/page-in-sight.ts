/** Whether somebody can see the page; nothing is asked for again and again while nobody does. */
export function isPageInSight(): boolean {
  return document.visibilityState === 'visible';
}

/** The browser goes to another page, of a bank for example, and may come back. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
