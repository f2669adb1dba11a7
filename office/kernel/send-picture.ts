import { OFFICE_HEADER } from '#contract/office/office-call';
import {
  ADD_PICTURE_HEADER,
  ADD_PICTURE_PATH,
  addPictureAnswer,
  addPictureWish,
  PICTURE_BYTES_TYPE,
} from '#contract/office/pictures/add-picture';
import type { AddPicture, AddPictureAnswer } from '#domain/office/pictures/add-picture';
import { jsonIn, responseFailure } from './call-office.ts';
import type { Office } from './office.ts';
import type { Outcome } from './outcome.ts';

/** Longer than a slow line takes for the largest file, and than the server lets a request last. */
const TIMEOUT_MS = 90_000;

export interface PictureToSend {
  readonly wish: AddPicture;
  readonly file: Blob;
  readonly signal: AbortSignal;
}

/**
 * Sends a picture and tells how much of it is on its way. It is safe to repeat: the same file gives the same picture.
 *
 * @param onProgress gets the part that was sent, from 0 to 1
 */
export async function sendPicture(
  office: Office,
  picture: PictureToSend,
  onProgress: (part: number) => void,
): Promise<Outcome<AddPictureAnswer>> {
  const outcome = await office.withPrompts(() => sendOnce(office, picture, onProgress));
  if (!picture.signal.aborted)
    office.reachability.note(outcome.kind === 'unreachable' ? outcome.reason : undefined);
  return outcome;
}

/** `fetch` does not tell how much of a body was sent. */
function sendOnce(
  { place, tenant }: Pick<Office, 'place' | 'tenant'>,
  { wish, file, signal }: PictureToSend,
  onProgress: (part: number) => void,
): Promise<Outcome<AddPictureAnswer>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const unreachable = (reason: 'network' | 'timeout') => () => resolve({ kind: 'unreachable', reason });
    request.open('POST', new URL(ADD_PICTURE_PATH, place.apiBase));
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Content-Type', PICTURE_BYTES_TYPE);
    request.setRequestHeader(OFFICE_HEADER, '1');
    request.setRequestHeader(
      ADD_PICTURE_HEADER,
      encodeURIComponent(JSON.stringify(addPictureWish.toWire(wish))),
    );
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(outcomeOf(request, tenant.tenant)));
    request.addEventListener('error', unreachable('network'));
    request.addEventListener('abort', unreachable('network'));
    request.addEventListener('timeout', unreachable('timeout'));
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) unreachable('network')();
    else request.send(file);
  });
}

function outcomeOf(request: XMLHttpRequest, tenant: string): Outcome<AddPictureAnswer> {
  const json = jsonIn(request.responseText);
  const failure = responseFailure({ status: request.status, headers: headersOf(request) }, json, tenant);
  if (failure !== undefined) return failure;
  const decoded = addPictureAnswer.fromWire(json);
  if (decoded.ok) return { kind: 'accepted', answer: decoded.value };
  return decoded.code === undefined
    ? { kind: 'unreadable', problem: decoded.problem }
    : { kind: 'refused', code: decoded.code };
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter((line) => line !== '');
  return new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
}
