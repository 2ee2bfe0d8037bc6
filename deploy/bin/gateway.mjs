#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { main } = await import('../src/gateway/main.ts');
process.exitCode = await main(process.env);
