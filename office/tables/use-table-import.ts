import { useEffect, useRef, useState } from 'react';
import { listImports } from '#contract/office/import-calls';
import type { ColumnChoice } from '#domain/office/imports/column-choice';
import {
  headingsKey,
  recallMapping,
  rememberMapping,
  type ColumnMapping,
} from '#domain/office/imports/column-mapping';
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
 * - columns: somebody has to say what the columns of the file are
 * - outdated: the preview is a new one, because the data changed since the one before
 * - broken: the connection broke off while the table was written, and the server could not be asked since
 * - failed: nothing was written
 */
export type ImportStage =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'running'; readonly isWriting: boolean; readonly progress: ImportEvent | undefined }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'columns'; readonly choice: ColumnChoice }
  | { readonly kind: 'preview'; readonly preview: ImportPreview; readonly isOutdated: boolean }
  | { readonly kind: 'applied'; readonly entry: ImportEntry }
  | { readonly kind: 'broken'; readonly wish: ImportWish }
  | { readonly kind: 'failed'; readonly failure: Failure };

interface ImportOptions {
  readonly isTakingGuesses: boolean;
  readonly isAcceptingLargeChanges: boolean;
  /** The columns that somebody chose; undefined if the headings say them. */
  readonly mapping?: ColumnMapping;
}

/** The columns that the person chose for a file, for a corrected file with the same headings. */
interface ChosenBefore {
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
}

const NO_OPTIONS: ImportOptions = { isTakingGuesses: false, isAcceptingLargeChanges: false };

/** Shows what a table would change, and imports it. */
export function useTableImport(table: OfficeTable) {
  const office = useOffice();
  const language = useLanguage();
  const [file, setFile] = useState<DroppedFile>();
  const [stage, setStage] = useState<ImportStage>({ kind: 'choosing' });
  const [options, setOptions] = useState(NO_OPTIONS);
  const chosen = useRef<ChosenBefore>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (
    dropped: DroppedFile,
    wished: Pick<ImportWish, 'mode' | 'seen'> & ImportOptions,
    id = office.newId(),
  ): Promise<void> => {
    running.current?.abort();
    const stopping = new AbortController();
    running.current = stopping;
    const isWriting = wished.mode === 'apply';
    const wish = { id, table, fileName: dropped.name, language, ...wished };
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
    if (isWriting) void office.queries.invalidateQueries();
    if (isWriting && outcome.kind === 'unreachable') {
      const entry = await writtenAs(wish.id);
      if (!stopping.signal.aborted)
        setStage(entry === undefined ? { kind: 'broken', wish } : { kind: 'applied', entry });
      return;
    }
    const stage = stageAfter(outcome);
    const again = stage.kind === 'columns' ? chosenAgain(stage.choice, chosen.current) : undefined;
    if (again !== undefined && wished.mode === 'preview') {
      await send(dropped, { ...wished, mapping: again });
      return;
    }
    if (stage.kind === 'preview')
      setOptions(({ mapping: _before, ...before }) => withMapping(before, stage.preview.mapping));
    setStage(stage);
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
    /** Asks for the columns of the file, also where they are known. */
    askForColumns: (headingLine?: number) => {
      if (file === undefined) return;
      const line = headingLine === undefined ? {} : { mapping: { headingLine, columns: [], constants: [] } };
      void send(file, { ...NO_OPTIONS, mode: 'columns', seen: '', ...line });
    },
    /** Shows the changes by the columns that the person chose. */
    chooseColumns: (choice: ColumnChoice, mapping: ColumnMapping) => {
      chosen.current = { headings: headingsOf(choice), mapping };
      if (file !== undefined) look(file, { ...options, mapping });
    },
    /** Sends an import again whose answer was lost. The server does it only if it was not done. */
    goOn: ({ id, seen }: ImportWish) => {
      if (file !== undefined) void send(file, { mode: 'apply', seen, ...options }, id);
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

function withMapping(
  options: Omit<ImportOptions, 'mapping'>,
  mapping: ColumnMapping | undefined,
): ImportOptions {
  return mapping === undefined ? options : { ...options, mapping };
}

/** The headings of all columns up to the last one, by their places. */
function headingsOf({ columns }: ColumnChoice): readonly string[] {
  const width = Math.max(0, ...columns.map(({ column }) => column + 1));
  return Array.from(
    { length: width },
    (_, place) => columns.find(({ column }) => column === place)?.heading ?? '',
  );
}

/** The columns that the person chose before, if this file has the same headings. */
function chosenAgain(choice: ColumnChoice, before: ChosenBefore | undefined): ColumnMapping | undefined {
  const headings = headingsOf(choice);
  const key = headingsKey(headings);
  if (before === undefined || key === '' || key !== headingsKey(before.headings)) return undefined;
  return recallMapping(headings, choice.headingLine, rememberMapping(before.headings, before.mapping));
}

function stageAfter(outcome: Outcome<ImportEvent>): ImportStage {
  if (outcome.kind !== 'accepted') return { kind: 'failed', failure: outcome };
  const { kind, message = '', preview, choice, entry } = outcome.answer;
  if (choice !== undefined) return { kind: 'columns', choice };
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
