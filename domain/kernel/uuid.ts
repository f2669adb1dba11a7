const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID, in either case (RFC 9562). PostgreSQL refuses to compare a uuid with any other text. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
