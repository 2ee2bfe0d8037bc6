import { main } from './main.ts';

process.exitCode = await main(process.env);
