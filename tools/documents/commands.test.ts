import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { commandsOf, type Document, documents, files, plain, root } from './documents.ts';

/** Commands of machines that tests do not have, each with the reason. */
const elsewhere = new Map([
  ['kubectl apply -k deploy/kubernetes', 'needs a cluster; the files are checked by their schemas'],
  [
    "pg_basebackup --dbname 'postgres://replicator:…@10.0.0.21/?application_name=standby' " +
      '--pgdata /var/lib/postgresql/15/main --wal-method=stream --checkpoint=fast ' +
      '--write-recovery-conf',
    'needs two machines; the failover tests run it with the paths of one',
  ],
  ['sysctl net.ipv4.tcp_retries2=6', 'changes the kernel of the machine'],
]);

const asService =
  'systemd-run --uid=kanban -p WorkingDirectory=/opt/kanban ' +
  '-p EnvironmentFile=/etc/kanban.env --pipe --wait --collect --quiet';

/** What one types as root on a machine of one's own, with its services and users. */
const asRoot = [
  'useradd --system --home-dir /var/lib/kanban --create-home kanban',
  'git clone https://github.com/your-team/kanban.git /opt/kanban',
  'chown -R kanban: /opt/kanban',
  'sudo -u kanban npm ci --omit=dev --prefix /opt/kanban',
  'install -m 600 -o kanban /opt/kanban/deploy/systemd/kanban.env /etc/kanban.env',
  'install -d -m 700 -o kanban /var/backups/kanban',
  'cp /opt/kanban/deploy/systemd/kanban.service /etc/systemd/system/',
  'cp /opt/kanban/deploy/systemd/kanban-backup.* /etc/systemd/system/',
  'cp /opt/kanban/deploy/systemd/kanban-api.service /etc/systemd/system/',
  'cp /opt/kanban/deploy/systemd/kanban-gateway.service /etc/systemd/system/',
  'install -m 600 -o kanban /opt/kanban/deploy/systemd/kanban-gateway.env /etc/kanban-gateway.env',
  'systemctl enable --now kanban-gateway.service',
  'cp /opt/kanban/deploy/systemd/kanban-watch.service /etc/systemd/system/',
  'cp /opt/kanban/deploy/systemd/kanban-announce.service /etc/systemd/system/',
  'systemctl enable --now kanban-watch.service kanban-announce.service',
  'systemctl daemon-reload',
  'systemctl enable --now kanban.service kanban-backup.timer',
  'systemctl enable --now kanban-api.service',
  'nginx -t && systemctl reload nginx',
  'systemctl start kanban-backup.service',
  'ls -l /var/backups/kanban',
  'sudo -u kanban git -C /opt/kanban pull',
  'systemctl restart kanban.service',
  'systemctl stop kanban.service',
  `${asService} npm run restore -w server -- /var/backups/kanban/2026-01-31.tar.gz --replace`,
  `${asService} npm run admin -w server -- people`,
  'systemctl start kanban.service',
];
for (const command of asRoot) elsewhere.set(command, 'changes the machine');

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The commands that tests run, as quoted text in the test's source. */
const quoted = files
  .filter((file) => /^e2e\/documents\/.*\.test\.ts$/.test(file))
  .flatMap((file) => [...read(file).matchAll(/'([^'\n]+)'/g)].map(([, text]) => text!));

interface Workflow {
  jobs: Record<
    string,
    {
      strategy?: { matrix?: { include?: { command?: string }[] } };
      steps: { run?: string }[];
    }
  >;
}

/** The commands that workflows run, which are the same. */
const inWorkflows = files
  .filter((file) => file.startsWith('.github/workflows/'))
  .flatMap((file) => Object.values((parse(read(file)) as Workflow).jobs))
  .flatMap(({ steps, strategy }) => [
    ...steps.map(({ run = '' }) => run),
    ...(strategy?.matrix?.include ?? []).map(({ command = '' }) => command),
  ]);

const run = new Set([...quoted, ...inWorkflows].map(plain));

/** Commands of these documents that nothing runs. */
const notRun = (some: readonly Document[]) =>
  some
    .flatMap(commandsOf)
    .filter(({ command }) => !run.has(command) && !elsewhere.has(command))
    .map(({ command, place }) => `${place}: ${command}`);

test('every command in a document is run unchanged by a test or a workflow', () => {
  expect(notRun(documents)).toEqual([]);
});

test('a command that nothing runs is found, in a block and in a sentence', () => {
  const text = 'Type `npm run nothing`.\n\n```sh\nPORT=1 npx nothing \\\n  --all # really\n```\n';
  expect(notRun([{ file: 'a.md', text }])).toEqual([
    'a.md:4: npx nothing --all',
    'a.md:1: npm run nothing',
  ]);
});

test('every command that runs elsewhere is still in a document', () => {
  const described = new Set(documents.flatMap(commandsOf).map(({ command }) => command));
  expect([...elsewhere.keys()].filter((command) => !described.has(command))).toEqual([]);
});
