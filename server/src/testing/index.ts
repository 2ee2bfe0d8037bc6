export { startEmbeddedPostgres } from '../database/embedded/start-embedded-postgres.ts';
export { startServer, type RunningServer } from '../start-server.ts';
export { DEFAULT_RATE_LIMITS, readConfig, type Config } from '../config.ts';
export { createApp } from '../app.ts';
export { openDatabase } from '../database/open-database.ts';
export { migrate } from '../database/migrate.ts';
export { boardFrame, boardLists } from '../lists/board-load.ts';
export { BUILT, startServerProcess } from './server-process.ts';
