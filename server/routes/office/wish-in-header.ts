import type { FastifyRequest } from 'fastify';

/** Reads JSON from a header, percent-encoded. @returns undefined for anything else, which no codec accepts */
export function wishInHeader(http: FastifyRequest, name: string): unknown {
  const value = http.headers[name.toLowerCase()];
  try {
    return JSON.parse(decodeURIComponent(String(value)));
  } catch {
    return undefined;
  }
}
