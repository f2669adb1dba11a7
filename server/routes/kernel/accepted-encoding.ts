import type { Encoding } from '#server/services/kernel/compressed-once';

/** The best encoding that an `Accept-Encoding` header takes (RFC 9110, section 12.5.3); a weight says only yes or no. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = (header ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name.toLowerCase()];
  });
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
