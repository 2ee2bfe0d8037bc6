declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  export default class S3rver {
    constructor(options: Record<string, unknown>);
    run(callback: (error: Error | null, address: AddressInfo) => void): void;
    close(callback: () => void): void;
  }
}
