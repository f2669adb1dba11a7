import type { Language } from '#domain/kernel/language';
import { readReleaseNotes, type ReleaseNote } from '#domain/content/release-notes';
import { releaseNotesFiles } from '#platform/runtime/release-notes-file';

/** What became different, newest first; up to the app that is open. */
export function releaseNotesIn(language: Language): readonly ReleaseNote[] {
  return readReleaseNotes(releaseNotesFiles[language]);
}
