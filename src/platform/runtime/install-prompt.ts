/** Chromium's offer to install the app; not in TypeScript's library, since it is Chromium's alone. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event;
}

/** @param onOffer called with the way to install when the browser has one, and with undefined when it was taken */
export function watchInstallPrompt(
  page: Pick<Window, 'addEventListener'>,
  onOffer: (install: (() => void) | undefined) => void,
): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    // The browser asks once; who is asked again without a new offer is not asked, and nothing is lost.
    onOffer(() => void event.prompt().catch(() => undefined));
  });
  page.addEventListener('appinstalled', () => onOffer(undefined));
}
