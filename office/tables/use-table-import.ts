import { useEffect, useRef, useState } from 'react';
import { listImports } from '#contract/office/import-calls';
import {
  MAX_UPLOAD_BYTES,
  type ImportEntry,
  type ImportEvent,
  type ImportPreview,
  type ImportWish,
  type OfficeTable,
} from '#domain/office/table-import';
import { useOffice } from '#office/kernel/office';
import type { Failure, Outcome } from '#office/kernel/outcome';
import { saveFile } from '#office/kernel/save-file';
import { downloadBadRows, uploadTable } from '#office/kernel/table-files';
import { useLanguage } from '#office/ui/moment';

/** The file that was dropped. Its bytes stay as they were, even when the file is saved again meanwhile. */
export interface DroppedFile {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/**
 * The state of an import.
 * - refused: the file cannot be read as this table
 * - outdated: the preview is a new one, because the data changed since the one before
 * - failed: nothing was written
 */
export type ImportStage =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'running'; readonly isWriting: boolean; readonly progress: ImportEvent | undefined }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'preview'; readonly preview: ImportPreview; readonly isOutdated: boolean }
  | { readonly kind: 'applied'; readonly entry: ImportEntry }
  | { readonly kind: 'failed'; readonly failure: Failure };

interface ImportOptions {
  readonly isTakingGuesses: boolean;
  readonly isAcceptingLargeChanges: boolean;
}

const NO_OPTIONS: ImportOptions = { isTakingGuesses: false, isAcceptingLargeChanges: false };

/** Shows what a table would change, and imports it. */
export function useTableImport(table: OfficeTable) {
  const office = useOffice();
  const language = useLanguage();
  const [file, setFile] = useState<DroppedFile>();
  const [stage, setStage] = useState<ImportStage>({ kind: 'choosing' });
  const [options, setOptions] = useState(NO_OPTIONS);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (
    dropped: DroppedFile,
    wished: Pick<ImportWish, 'mode' | 'seen'> & ImportOptions,
  ): Promise<void> => {
    running.current?.abort();
    const stopping = new AbortController();
    running.current = stopping;
    const isWriting = wished.mode === 'apply';
    const wish = { id: office.newId(), table, fileName: dropped.name, language, ...wished };
    setStage({ kind: 'running', isWriting, progress: undefined });
    const outcome = await uploadTable(
      office,
      { wish, bytes: dropped.bytes, signal: stopping.signal },
      (progress) => {
        if (!stopping.signal.aborted && progress.kind === 'progress')
          setStage({ kind: 'running', isWriting, progress });
      },
    );
    if (stopping.signal.aborted) return;
    const entry = isWriting && outcome.kind === 'unreachable' ? await writtenAs(wish.id) : undefined;
    setStage(entry === undefined ? stageAfter(outcome) : { kind: 'applied', entry });
    if (isWriting) void office.queries.invalidateQueries();
  };
  /** Whether an import was written although its answer was lost. */
  const writtenAs = async (id: string): Promise<ImportEntry | undefined> => {
    const outcome = await office.perform(listImports, { id, table: undefined, after: '', take: 1 });
    return outcome.kind === 'accepted' ? outcome.answer.rows[0] : undefined;
  };
  const look = (dropped: DroppedFile, chosen: ImportOptions) =>
    void send(dropped, { mode: 'preview', seen: '', ...chosen });

  return {
    file,
    stage,
    options,
    drop: async (dropped: File) => {
      if (dropped.size > MAX_UPLOAD_BYTES) {
        setFile(undefined);
        setStage({ kind: 'too-large' });
        return;
      }
      const read = { name: dropped.name, bytes: await dropped.arrayBuffer() };
      setFile(read);
      setOptions(NO_OPTIONS);
      look(read, NO_OPTIONS);
    },
    setOptions: (next: ImportOptions) => {
      setOptions(next);
      if (file !== undefined && next.isTakingGuesses !== options.isTakingGuesses) look(file, next);
    },
    /** Shows the changes again, such as after a failure. */
    lookAgain: () => {
      if (file !== undefined) look(file, options);
    },
    apply: (preview: ImportPreview) => {
      if (file !== undefined) void send(file, { mode: 'apply', seen: preview.fingerprint, ...options });
    },
    /** Nothing is written by an import that is cancelled, unless it was finished already. */
    cancel: () => {
      running.current?.abort();
      setStage({ kind: 'choosing' });
      setFile(undefined);
    },
    startOver: () => {
      setFile(undefined);
      setOptions(NO_OPTIONS);
      setStage({ kind: 'choosing' });
    },
    saveBadRows: async (): Promise<Failure | undefined> => {
      if (file === undefined) return undefined;
      const wish = {
        id: office.newId(),
        table,
        mode: 'bad-rows',
        fileName: file.name,
        language,
        seen: '',
      } as const;
      const outcome = await downloadBadRows(office, {
        wish: { ...wish, ...options },
        bytes: file.bytes,
        signal: new AbortController().signal,
      });
      if (outcome.kind !== 'accepted') return outcome;
      saveFile(outcome.answer, badRowsName(file.name));
      return undefined;
    },
  };
}

export type TableImport = ReturnType<typeof useTableImport>;

function stageAfter(outcome: Outcome<ImportEvent>): ImportStage {
  if (outcome.kind !== 'accepted') return { kind: 'failed', failure: outcome };
  const { kind, message = '', preview, entry } = outcome.answer;
  if (kind === 'refused') return { kind: 'refused', message };
  if (kind === 'applied' && entry !== undefined) return { kind: 'applied', entry };
  if (preview !== undefined) return { kind: 'preview', preview, isOutdated: kind === 'outdated' };
  const reason = message === 'too-busy' ? 'too-busy' : 'server';
  return { kind: 'failed', failure: { kind: 'unreachable', reason } };
}

function badRowsName(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? `${name}.bad` : `${name.slice(0, dot)}.bad${name.slice(dot)}`;
}
