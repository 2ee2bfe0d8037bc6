import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Site {
  readonly origin: string;
  readonly rpId: string;
}

const sha256 = (data: string) => createHash('sha256').update(data).digest();
const clientData = (type: string, challenge: string, origin: string) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false });

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A byte string of CBOR, of 24 to 255 bytes. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

/** A passkey in software, as a browser would use it for a site. */
export function createSoftwareAuthenticator(site: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  function authenticatorData(rpId: string, flags: number): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted]);
  }

  /** The public key in COSE: EC2, ES256, P-256, x and y. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  }

  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    /** Sets the count that the next answer is above. */
    countFrom(value: number) {
      counter = value;
    },
    create({ challenge }: { challenge: string }, at: Partial<Site> = {}) {
      const { origin, rpId } = { ...site, ...at };
      const idLength = Buffer.from([0, credentialId.length]);
      const authData = Buffer.concat([
        authenticatorData(rpId, USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL),
        Buffer.alloc(16),
        idLength,
        credentialId,
        coseKey(),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        Buffer.concat([Buffer.from([0x63]), Buffer.from('fmt')]),
        Buffer.concat([Buffer.from([0x64]), Buffer.from('none')]),
        Buffer.concat([Buffer.from([0x67]), Buffer.from('attStmt'), Buffer.from([0xa0])]),
        Buffer.concat([Buffer.from([0x68]), Buffer.from('authData'), cborBytes(authData)]),
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: Buffer.from(clientData('webauthn.create', challenge, origin)).toString(
            'base64url',
          ),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    prove({ challenge }: { challenge: string }, at: Partial<Site & { isVerified: boolean }> = {}) {
      const { origin, rpId, isVerified = true } = { ...site, ...at };
      counter += 1;
      const data = authenticatorData(rpId, USER_PRESENT | (isVerified ? USER_VERIFIED : 0));
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: Buffer.from(client).toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
