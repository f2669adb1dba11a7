import type { Language } from '#domain/kernel/language';
import { readReleaseNotes, type ReleaseNote } from '#domain/content/release-notes';
import { releaseNotesFiles } from '#platform/runtime/release-notes-file';

/** The release notes up to the running version, newest first. */
export function releaseNotesIn(language: Language): readonly ReleaseNote[] {
  return readReleaseNotes(releaseNotesFiles[language]);
}
