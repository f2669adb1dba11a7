/** Chromium's install prompt, which TypeScript's DOM types lack. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event;
}

/**
 * @param onOffer called with a function that shows the prompt when the browser offers it, and with undefined once the
 * app is installed
 */
export function watchInstallPrompt(
  page: Pick<Window, 'addEventListener'>,
  onOffer: (install: (() => void) | undefined) => void,
): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    // The browser shows the prompt once; a later call without a new offer rejects, which is harmless.
    onOffer(() => void event.prompt().catch(() => undefined));
  });
  page.addEventListener('appinstalled', () => onOffer(undefined));
}

/** Whether this is Safari of an iPhone outside the installed app: it has no prompt, only an entry in a menu. */
export function isInstalledByHand(browser: object): boolean {
  return 'standalone' in browser && browser.standalone !== true;
}
