/**
 * HTTP's reason phrases (RFC 9110), for a connection that carries only the number (HTTP/2). They exist only in English.
 */
const NAMES: Readonly<Record<string, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The longest shown reason, because any proxy may write it. */
const MAX_LETTERS = 60;

/** '503' becomes '503 Service Unavailable'; a status with its own reason, or without a known name, is unchanged. */
export function namedHttpStatus(status: string): string {
  const name = NAMES[status];
  return name === undefined ? status.slice(0, MAX_LETTERS) : `${status} ${name}`;
}
