import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '#domain/office/passkey';

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

interface Ceremony {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
}

/** An authenticator in software (WebAuthn, level 2): one ES256 key, attestation `none`, and a signature counter. */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const clientData = (type: 'webauthn.create' | 'webauthn.get', { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, rest: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  };
  return {
    id: base64url(id),
    create: (ceremony: Ceremony, name = 'กุญแจสีฟ้า'): NewPasskey => {
      // The COSE key as a map of CBOR: EC2, ES256, P-256, x, y.
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authenticatorData(ceremony.rpId, USER_PRESENT | HAS_CREDENTIAL, credential);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(data.length);
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x59]),
        length,
        data,
      ]);
      return {
        id: base64url(id),
        clientData: base64url(clientData('webauthn.create', ceremony)),
        attestation: base64url(attestation),
        name,
      };
    },
    /** @param counted the counter of the signature; the next one by default */
    prove: (ceremony: Ceremony, counted = counter + 1): PasskeyProof => {
      counter = counted;
      const client = clientData('webauthn.get', ceremony);
      const data = authenticatorData(ceremony.rpId, USER_PRESENT, Buffer.alloc(0));
      return {
        id: base64url(id),
        clientData: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      };
    },
  };
}
