import { filePath } from '#contract/accounts/private-file';
import { AUTHORIZATION_HEADER, bearer } from '#contract/protocol/headers';
import type { Remote } from '#remote/calls/remote';

const FILE_TIMEOUT_MS = 20_000;

/** Fetches a private picture with the token; undefined if it is not available now, for any reason. Never throws. */
export async function fetchFile(remote: Remote, id: string): Promise<Blob | undefined> {
  const credentials = await remote.credentials();
  if (credentials === undefined) return undefined;
  const controller = new AbortController();
  const cancel = remote.clock.after(FILE_TIMEOUT_MS, () => controller.abort());
  try {
    const request = new Request(new URL(filePath(id), remote.apiBase), {
      headers: { [AUTHORIZATION_HEADER]: bearer(credentials.token) },
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: controller.signal,
    });
    const response = await remote.fetch(request);
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  } finally {
    cancel();
  }
}
