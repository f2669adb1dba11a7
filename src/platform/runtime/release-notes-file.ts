import english from '../../../changes/en-US.md?raw';
import thai from '../../../changes/th-TH.md?raw';
import type { Language } from '#domain/kernel/language';

/** The project's own release notes, bundled with this build. */
export const releaseNotesFiles: Readonly<Record<Language, string>> = { 'th-TH': thai, 'en-US': english };
