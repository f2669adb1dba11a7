/** Whether the page is visible; polling stops while it is not. */
export function isPageVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Navigates the browser to another page, for example of a bank. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
