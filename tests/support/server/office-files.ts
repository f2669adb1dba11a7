import { randomUUID } from 'node:crypto';
import {
  ADD_PICTURE_HEADER,
  ADD_PICTURE_PATH,
  addPictureAnswer,
  addPictureWish,
  PICTURE_BYTES_TYPE,
} from '#contract/office/pictures/add-picture';
import { OFFICE_HEADER } from '#contract/office/office-call';
import {
  IMPORT_STATEMENT_PATH,
  STATEMENT_BYTES_TYPE,
  STATEMENT_WISH_HEADER,
  statementResult,
  statementWish,
} from '#contract/office/payments/statement-file';
import {
  EXPORT_TABLE_PATH,
  exportWish,
  IMPORT_TABLE_PATH,
  IMPORT_WISH_HEADER,
  importEvent,
  importWish,
  TABLE_BYTES_TYPE,
} from '#contract/office/table-files';
import type { AddPicture, AddPictureAnswer } from '#domain/office/pictures/add-picture';
import type { StatementResult, StatementWish } from '#domain/office/statement/statement-list';
import type { ExportWish, ImportEvent, ImportWish } from '#domain/office/table-import';
import type { OfficeBrowser } from './office-browser.ts';
import type { TestServer } from './test-server.ts';

interface AnsweredFile {
  readonly status: number;
  readonly bytes: Buffer;
  /** The code of a problem; '' without one. */
  readonly code: string;
  readonly type: string;
}

interface AnsweredPicture extends AnsweredFile {
  /** Undefined when the answer is a problem. */
  readonly answer: AddPictureAnswer | undefined;
}

interface AnsweredStatement extends AnsweredFile {
  /** Undefined when the answer is a problem. */
  readonly result: StatementResult | undefined;
}

interface Answered extends AnsweredFile {
  readonly events: readonly ImportEvent[];
  /** The last event. */
  readonly last: ImportEvent | undefined;
}

/** Builds a CSV file. */
export const csv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((cells) => cells.join(',')).join('\n'));

/** Uploads and downloads tables as the page of the office does. */
export function officeFilesOf(server: TestServer, browser: OfficeBrowser) {
  const post = async (
    path: string,
    headers: Readonly<Record<string, string>>,
    payload: Buffer | string,
  ): Promise<AnsweredFile> => {
    const sent = await server.app.inject({
      method: 'POST',
      url: `/${server.tenant.configuration.tenant}/rest/${path}`,
      headers: { cookie: browser.cookie(), [OFFICE_HEADER.toLowerCase()]: '1', ...headers },
      payload,
    });
    const { error } = Object(jsonIn(sent.body));
    return {
      status: sent.statusCode,
      bytes: sent.rawPayload,
      code: typeof error === 'string' ? error : '',
      type: String(sent.headers['content-type']),
    };
  };
  const upload = async (
    bytes: Buffer,
    wish: Partial<ImportWish> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answered> => {
    const whole: ImportWish = {
      id: randomUUID(),
      table: 'conditions',
      mode: 'preview',
      fileName: 'ตาราง.csv',
      language: 'en-US',
      isTakingGuesses: false,
      isAcceptingLargeChanges: false,
      seen: '',
      ...wish,
    };
    const answered = await post(
      IMPORT_TABLE_PATH,
      {
        'content-type': TABLE_BYTES_TYPE,
        [IMPORT_WISH_HEADER]: encodeURIComponent(JSON.stringify(importWish.toWire(whole))),
        ...headers,
      },
      bytes,
    );
    const events = answered.type.startsWith('application/x-ndjson') ? eventsIn(answered.bytes) : [];
    return { ...answered, events, last: events.at(-1) };
  };
  const addPicture = async (
    bytes: Buffer,
    wish: AddPicture = { place: 'content' },
    headers: Readonly<Record<string, string>> = {},
  ): Promise<AnsweredPicture> => {
    const answered = await post(
      ADD_PICTURE_PATH,
      {
        'content-type': PICTURE_BYTES_TYPE,
        [ADD_PICTURE_HEADER]: encodeURIComponent(JSON.stringify(addPictureWish.toWire(wish))),
        ...headers,
      },
      bytes,
    );
    const read = addPictureAnswer.fromWire(jsonIn(answered.bytes.toString()));
    return { ...answered, answer: answered.status === 200 && read.ok ? read.value : undefined };
  };
  const importStatement = async (
    bytes: Buffer,
    wish: Partial<StatementWish> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<AnsweredStatement> => {
    const whole = { id: randomUUID(), fileName: 'statement.csv', chosen: undefined, ...wish };
    const answered = await post(
      IMPORT_STATEMENT_PATH,
      {
        'content-type': STATEMENT_BYTES_TYPE,
        [STATEMENT_WISH_HEADER]: encodeURIComponent(JSON.stringify(statementWish.toWire(whole))),
        ...headers,
      },
      bytes,
    );
    const read = statementResult.fromWire(jsonIn(answered.bytes.toString()));
    return { ...answered, result: answered.status === 200 && read.ok ? read.value : undefined };
  };
  return {
    addPicture,
    importStatement,
    /** Adds a picture and returns its file name. */
    addedFile: async (bytes: Buffer, wish?: AddPicture): Promise<string> => {
      const { answer, status } = await addPicture(bytes, wish);
      if (answer?.kind !== 'added') throw new Error(`no picture was added: ${status}`);
      return answer.file;
    },
    upload,
    /** Previews a table, and applies what the preview showed. */
    apply: async (bytes: Buffer, wish: Partial<ImportWish> = {}): Promise<Answered> => {
      const { last } = await upload(bytes, wish);
      const seen = last?.preview?.fingerprint ?? '';
      return await upload(bytes, { id: randomUUID(), ...wish, mode: 'apply', seen });
    },
    download: (wish: Partial<ExportWish> = {}): Promise<AnsweredFile> =>
      post(
        EXPORT_TABLE_PATH,
        { 'content-type': 'application/json' },
        JSON.stringify(
          exportWish.toWire({
            table: 'products',
            format: 'csv',
            language: 'en-US',
            isTemplate: false,
            filter: undefined,
            ...wish,
          }),
        ),
      ),
  };
}

function eventsIn(bytes: Buffer): readonly ImportEvent[] {
  const lines = bytes.toString().split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const read = importEvent.fromWire(JSON.parse(line));
      if (!read.ok) throw new Error(`${line} does not fit the contract: ${read.problem}`);
      return read.value;
    });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
