import type { Encoding } from '#server/services/kernel/compressed-once';

/**
 * Chooses the best encoding from an `Accept-Encoding` header (RFC 9110, section 12.5.3). A weight of zero
 * excludes an encoding; other weights are ignored.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = (header ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name.toLowerCase()];
  });
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
