/** Below the office; the secret follows in the fragment, which no browser sends and no log has. */
const PATH = 'invitation';

/** The link that an owner gives to an invited person. @param officeBase ends in `/office/` */
export function invitationLink(officeBase: string, token: string): string {
  return `${new URL(PATH, officeBase).href}#${token}`;
}

/** @returns the secret of an invitation's address; undefined for any other address */
export function invitationIn(address: string, officeBase: string): string | undefined {
  const { origin, pathname, hash } = new URL(address);
  const wanted = new URL(PATH, officeBase);
  return origin === wanted.origin && pathname === wanted.pathname && hash.length > 1
    ? hash.slice(1)
    : undefined;
}
