import pg from 'pg';

/** How long to wait for a server while searching for the primary. */
const PATIENCE_MS = 3000;
const KEEP_ALIVE_MS = 5000;

const STATE = `
  select current_setting('transaction_read_only')::boolean as "isReadOnly",
    case when pg_is_in_recovery() then ''
      else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

interface ServerState {
  readonly isReadOnly: boolean;
  /** Increases with each promotion. */
  readonly timeline: string;
}

interface Servers {
  /** One connection string for each server, in the order they were named. */
  readonly addresses: readonly string[];
  /** The place where the last connection found the primary. */
  last: string | undefined;
}

/**
 * The addresses in a connection string of one or several servers, each with the rest of the string:
 * `postgres://me@one:5432,two:5432/kanban`, or lists as `host` and `port` in the query, as libpq
 * reads them.
 */
export function addressesOf(connectionString: string): string[] {
  const [, start = '', hosts = '', end = ''] =
    /^([^/]*\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(connectionString) ?? [];
  if (hosts.includes(',')) return hosts.split(',').map((host) => `${start}${host}${end}`);
  const [path = '', query = ''] = connectionString.split('?', 2);
  const parameters = new URLSearchParams(query);
  const named = parameters.get('host')?.split(',') ?? [];
  if (named.length < 2) return [connectionString];
  const ports = parameters.get('port')?.split(',') ?? [];
  return named.map((host, index) => {
    const own = new URLSearchParams(parameters);
    own.set('host', host);
    const port = ports[index] ?? ports[0];
    if (port !== undefined) own.set('port', port);
    return `${path}?${own.toString()}`;
  });
}

async function stateOf(client: pg.Client): Promise<ServerState> {
  const { rows } = await client.query<ServerState>(STATE);
  return rows[0] ?? { isReadOnly: true, timeline: '' };
}

interface Look extends ServerState {
  readonly address: string;
  /** The reason why it is not the primary, without any secret. */
  readonly reason: string;
}

async function lookAt(address: string): Promise<Look> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  const place = `${client.host}:${client.port}`;
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { address, reason: `${place} is read-only`, ...(await stateOf(client)) };
  } catch (error) {
    const { message } = error as Error;
    return { address, reason: `${place}: ${message}`, isReadOnly: true, timeline: '' };
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * Finds the server that takes writes. If several do, as after an old primary was started by
 * mistake, it is the last promoted one.
 */
async function findPrimary(addresses: readonly string[]): Promise<string> {
  const looks = await Promise.all(addresses.map(lookAt));
  const [primary] = looks
    .filter(({ isReadOnly }) => !isReadOnly)
    .sort((one, other) => (one.timeline < other.timeline ? 1 : -1));
  if (primary !== undefined) return primary.address;
  const reasons = looks.map(({ reason }) => reason).join('; ');
  throw new Error(`No database server takes writes: ${reasons}`);
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** Clients that connect to the primary among several servers, which may change. */
function clientsOf(servers: Servers): new (config?: pg.ClientConfig) => pg.Client {
  return class PrimaryClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.#connectToPrimary();
      if (callback === undefined) return connected;
      const report = callback as (error: Error | null, client?: pg.Client) => void;
      connected.then((client) => report(null, client), report);
      return undefined;
    }

    async #connectToPrimary(): Promise<pg.Client> {
      // Without a listener, a connection that breaks meanwhile would crash the process.
      const unheard = () => undefined;
      this.on('error', unheard);
      try {
        servers.last ??= await findPrimary(servers.addresses);
        const { host, port } = new pg.Client({ connectionString: servers.last });
        this.host = host;
        this.port = port;
        await super.connect();
        const { isReadOnly } = await stateOf(this);
        if (isReadOnly) throw new Error(`The database server ${host}:${port} is read-only`);
        return this;
      } catch (error) {
        servers.last = undefined;
        void this.end().catch(() => undefined);
        throw error;
      } finally {
        this.off('error', unheard);
      }
    }
  };
}

/** Whether the string names several servers, or one with `target_session_attrs`. */
function isFollowed(connectionString: string, addresses: readonly string[]): boolean {
  return addresses.length > 1 || connectionString.includes('target_session_attrs=');
}

type Config = Omit<pg.ClientConfig, 'connectionString'>;

const followed = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS };

/** A connection to the database; of several servers, to the primary. */
export function createClient(connectionString: string, config: Config = {}): pg.Client {
  const addresses = addressesOf(connectionString);
  if (!isFollowed(connectionString, addresses))
    return new pg.Client({ ...config, connectionString });
  const Client = clientsOf({ addresses, last: undefined });
  return new Client({ ...followed, ...config, connectionString: addresses[0] });
}

/** A pool whose connections go to the primary. */
export function createPool(
  connectionString: string,
  config: Omit<pg.PoolConfig, 'connectionString'> = {},
): pg.Pool {
  const addresses = addressesOf(connectionString);
  if (!isFollowed(connectionString, addresses)) return new pg.Pool({ ...config, connectionString });
  const Client = clientsOf({ addresses, last: undefined });
  return new pg.Pool({ ...followed, ...config, connectionString: addresses[0], Client });
}
