import { createFileRoute } from '@tanstack/react-router';
import { ReleaseNotesPage } from '#features/content/release-notes/release-notes-page';
import { loadPageWords } from '#state/runtime/language';

export const Route = createFileRoute('/_plain/release/notes')({
  loader: loadPageWords,
  component: ReleaseNotesPage,
});
