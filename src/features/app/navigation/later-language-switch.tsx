import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';

/** The language switch for frames of the first screen, which is painted without it. */
export const LaterLanguageSwitch = lazyOrNothing(
  async () => (await import('./language-switch.tsx')).LanguageSwitch,
);
