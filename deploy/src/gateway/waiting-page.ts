import { headerTable, openerPolicy } from '../serving/headers.ts';
import { send, type Exchange } from './responses.ts';

const TRY_AGAIN_S = 5;

/**
 * Sends a page that says why there is nothing to show, and that loads its own address again every few
 * seconds until there is. It needs neither scripts nor anything else of the application.
 */
export function sendWaitingPage(
  exchange: Exchange,
  status: number,
  reason: string,
  details: readonly string[] = [],
): void {
  const list = details.map((detail) => `<li>${escape(detail)}</li>`).join('');
  send(
    exchange,
    status,
    {
      ...headerTable.error,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'retry-after': String(TRY_AGAIN_S),
      // It loads the application in the end, also where another site has opened it.
      ...openerPolicy,
    },
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
      `<meta http-equiv="refresh" content="${TRY_AGAIN_S}"><title>Not available</title></head>` +
      `<body><h1>Kanban is not available</h1><p>${escape(reason)}</p>` +
      `${list && `<ul>${list}</ul>`}<p>This page tries again by itself.</p></body></html>`,
  );
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
