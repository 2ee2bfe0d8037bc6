import { request, type IncomingHttpHeaders } from 'node:http';

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Sends a request unchanged: unlike fetch it neither normalizes the path nor unpacks the response.
 */
export function ask(
  port: number,
  path: string,
  { headers = {}, method = 'GET', body = '' } = {},
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers: received } = response;
        resolve({ status: statusCode, headers: received, body: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

export const asBrowser = { accept: 'text/html,application/xhtml+xml' };
