import { shellConfig } from '../deploy/webpack/preset.ts';

export default shellConfig(import.meta.dirname);
