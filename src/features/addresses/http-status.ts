/** HTTP's own names (RFC 9110), for a road that carries the number alone (HTTP/2). They stand in no language but this. */
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

/** Any proxy may write the words: so many letters are enough for a person. */
const MAX_LETTERS = 60;

/** '503' is '503 Service Unavailable'; what came with words of its own, or has no name, stays as it came. */
export function namedHttpStatus(status: string): string {
  const name = NAMES[status];
  return name === undefined ? status.slice(0, MAX_LETTERS) : `${status} ${name}`;
}
