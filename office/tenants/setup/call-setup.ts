import {
  CREATE_TENANT_PATH,
  createTenantAnswer,
  createTenantRequest,
  type CreateTenant,
  type CreateTenantAnswer,
} from '#contract/tenants/new-tenant';

/** Drawing the logo and creating a database takes some seconds, on a small server half a minute. */
const TIMEOUT_MS = 120_000;

/** too-many: wait. unreachable: it is not known whether the tenant was created. */
export type SetupFailure = {
  readonly kind: 'failed';
  readonly reason: 'too-many' | 'unreachable' | 'closed';
};

/** Asks the server to create a tenant. Never throws for network or server errors. */
export async function callSetup(
  request: CreateTenant,
  send: (request: Request) => Promise<Response>,
): Promise<CreateTenantAnswer | SetupFailure> {
  try {
    const response = await send(
      new Request(new URL(CREATE_TENANT_PATH, document.baseURI), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(createTenantRequest.toWire(request)),
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    if (response.status === 429) return { kind: 'failed', reason: 'too-many' };
    // A server without the page, such as one that was started again with other settings.
    if (response.status === 404) return { kind: 'failed', reason: 'closed' };
    const decoded = createTenantAnswer.fromWire(await response.json());
    return decoded.ok ? decoded.value : { kind: 'failed', reason: 'unreachable' };
  } catch {
    return { kind: 'failed', reason: 'unreachable' };
  }
}
