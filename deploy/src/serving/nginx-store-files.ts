import { contentType, contentTypes } from './content-types.ts';
import { headerTable, strictTransport } from './headers.ts';

const notice = `# Made from the gateway's own tables by "npm run nginx -w deploy"; a test fails when it is stale.
# The released files of a store on disk: those under their own name are sent, packed if the
# browser takes it, and nothing else of the store is.
`;

const header = (name: string, value: string, whatever = '') =>
  `add_header ${name} ${quoted(value)}${whatever};`;

const quoted = (value: string) => (/[\s;"$]/.test(value) ? `"${value}"` : value);

/**
 * The part of nginx's configuration that serves `/store/…` like the gateway, with headers from the
 * same table (`headerTable`). It needs the variables `$kanban_store`, `$kanban_packed`,
 * `$kanban_encoding` and `$kanban_strict_transport` of `deploy/nginx/kanban.conf`.
 */
export function nginxStoreFiles(): string {
  const versioned = Object.entries(headerTable.versioned).map(([name, value]) =>
    header(name, value),
  );
  const error = Object.entries(headerTable.error).map(([name, value]) =>
    header(name, value, ' always'),
  );
  // An "add_header" of a location takes the place of the server's, so each says it.
  const overTls = `add_header ${strictTransport.name} $kanban_strict_transport always;`;
  const served = (pattern: string, type: string) =>
    location(`~ ^/store/[^/]+/[^/]+/${pattern}$`, [
      'root $kanban_store;',
      // For every extension, including that of a compressed copy.
      'types { }',
      `default_type ${quoted(type)};`,
      'try_files $uri$kanban_packed $uri =404;',
      'error_page 404 = @no_store_file;',
      header('vary', 'accept-encoding'),
      'add_header content-encoding $kanban_encoding;',
      ...versioned,
      overTls,
    ]);
  return [
    notice,
    location('/store', ['error_page 404 = @no_store_file;', 'return 404;']),
    location('~ ^/store/[^/]+/[^/]+/(release\\.json|.+\\.(html|br|gz))$', [
      'error_page 404 = @no_store_file;',
      'return 404;',
    ]),
    ...[...extensionsByType()].map(([type, extensions]) =>
      served(`.+\\.(${extensions.join('|')})`, type),
    ),
    served('.+', contentType('')),
    location('@no_store_file', [
      'default_type "text/plain; charset=utf-8";',
      ...error,
      overTls,
      'return 404 "No such file.\\n";',
    ]),
  ].join('\n');
}

function location(place: string, lines: readonly string[]): string {
  return [`location ${place} {`, ...lines.map((line) => `  ${line}`), '}', ''].join('\n');
}

function extensionsByType(): Map<string, string[]> {
  const grouped = new Map<string, string[]>();
  for (const [extension, type] of Object.entries(contentTypes)) {
    grouped.set(type, [...(grouped.get(type) ?? []), extension]);
  }
  return grouped;
}
