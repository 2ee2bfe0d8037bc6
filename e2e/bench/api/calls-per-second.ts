import autocannon from 'autocannon';

export const SECONDS = 6;
export const CONNECTIONS = 8;

export type Request = autocannon.Request;

/** How many responses a second a call gets, sent again and again by several clients that read gzip. */
export async function callsPerSecond(url: string, token: string, request: Request) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-encoding': 'gzip',
    },
    requests: [request],
  });
  return {
    perSecond: Math.round(result.requests.average * 10) / 10,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    refused: result.non2xx,
  };
}
