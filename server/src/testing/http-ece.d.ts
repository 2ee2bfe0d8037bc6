declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts what is encrypted as RFC 8188 has it, for a subscription to Web Push. */
  export function decrypt(
    body: Buffer,
    keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
