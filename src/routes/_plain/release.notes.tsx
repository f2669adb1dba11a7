import { createFileRoute } from '@tanstack/react-router';
import { ReleaseNotesPage } from '#features/content/release-notes/release-notes-page';
import { loadPageMessages } from '#state/runtime/language/language';

export const Route = createFileRoute('/_plain/release/notes')({
  loader: loadPageMessages,
  component: ReleaseNotesPage,
});
