import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface HttpRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

interface HttpResponse {
  readonly status: number;
  /** The media type, or an empty string. */
  readonly type: string;
  readonly body: Buffer;
}

export interface HttpSender {
  send: (url: string, sent: HttpRequest) => Promise<HttpResponse>;
  /** Closes the connections that are kept for further requests. */
  disconnect: () => void;
}

/**
 * Sends requests by Node's own client over connections that stay open: `fetch` takes several times
 * the processor time, which adds up over the many calls of tests.
 */
export function createHttpSender(): HttpSender {
  const agent = new Agent({ keepAlive: true });

  async function fetched(url: string, sent: HttpRequest): Promise<HttpResponse> {
    const response = await fetch(url, sent);
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, body: Buffer.from(await response.arrayBuffer()) };
  }

  function requested(url: string, { method, headers, body = '' }: HttpRequest & { body?: string }) {
    return new Promise<HttpResponse>((resolve, reject) => {
      const length = method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sending = request(url, { agent, method, headers: { ...headers, ...length } });
      sending.on('error', reject);
      sending.on('response', (response) => {
        const type = response.headers['content-type'] ?? '';
        buffer(response).then(
          (received) => resolve({ status: response.statusCode!, type, body: received }),
          reject,
        );
      });
      sending.end(body);
    });
  }

  return {
    send: (url, { body, ...sent }) =>
      body instanceof FormData
        ? fetched(url, { ...sent, body })
        : requested(url, { ...sent, ...(body !== undefined && { body }) }),
    disconnect: () => agent.destroy(),
  };
}
