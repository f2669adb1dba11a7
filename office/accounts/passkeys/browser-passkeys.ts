import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '#domain/office/passkey';

const ES256 = -7;
const RS256 = -257;
const TIMEOUT_MS = 120_000;

const descriptors = (ids: readonly string[]) => ids.map((id) => ({ id, type: 'public-key' as const }));

/** Whether this browser, at this address, has passkeys. They need https, or this computer itself. */
export const hasPasskeySupport = browserSupportsWebAuthn;

/** Asks the person to make a passkey. @returns undefined when the person or the browser did not */
export async function makePasskey(
  { challenge, rpId, rpName, userId, userName, knownIds }: PasskeyCreation,
  name: string,
): Promise<NewPasskey | undefined> {
  const made = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: rpName },
      user: { id: userId, name: userName, displayName: userName },
      pubKeyCredParams: [ES256, RS256].map((alg) => ({ alg, type: 'public-key' as const })),
      excludeCredentials: descriptors(knownIds),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      attestation: 'none',
      timeout: TIMEOUT_MS,
    },
  }).catch(() => undefined);
  if (made === undefined) return undefined;
  const { clientDataJSON, attestationObject } = made.response;
  return { id: made.id, clientData: clientDataJSON, attestation: attestationObject, name };
}

/** Asks the person to use a passkey. @returns undefined when the person or the browser did not */
export async function signWithPasskey({
  challenge,
  rpId,
  knownIds,
}: PasskeyRequest): Promise<PasskeyProof | undefined> {
  const proof = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId,
      allowCredentials: descriptors(knownIds),
      userVerification: 'preferred',
      timeout: TIMEOUT_MS,
    },
  }).catch(() => undefined);
  if (proof === undefined) return undefined;
  const { clientDataJSON, authenticatorData, signature } = proof.response;
  return { id: proof.id, clientData: clientDataJSON, authenticatorData, signature };
}
