import { DAY_MS } from '#domain/kernel/durations';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

export interface SiteFiles {
  /** The built app, which includes the files of `public/`. */
  readonly phoneFolder: string;
  /** The contact for security reports: a `mailto:`, `https:` or `tel:` address; undefined when there is none. */
  readonly securityContact: string | undefined;
  readonly clock: () => Date;
}

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

const TYPES = { 'robots.txt': 'text/plain; charset=utf-8', 'favicon.ico': 'image/x-icon' };

/** Serves files that programs expect at the root of an origin, whatever tenants exist. */
export function siteFiles(app: FastifyInstance, { phoneFolder, securityContact, clock }: SiteFiles): void {
  for (const [name, type] of Object.entries(TYPES)) {
    const content = contentOf(join(phoneFolder, name));
    if (content !== undefined)
      app.get(`/${name}`, (_request, reply) =>
        reply.header('Cache-Control', 'public, max-age=86400').type(type).send(content),
      );
  }
  if (securityContact !== undefined)
    app.get('/.well-known/security.txt', (_request, reply) =>
      reply
        .header('Cache-Control', 'public, max-age=86400')
        .type('text/plain; charset=utf-8')
        .send(securityText(securityContact, clock())),
    );
}

/** Builds security.txt (RFC 9116). It is generated at each request, so it never expires while the server runs. */
function securityText(contact: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString();
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: th, en\n`;
}

/** Undefined when the app is not built. */
function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
